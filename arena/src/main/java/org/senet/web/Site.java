package org.senet.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.senet.archive.Archive;
import org.senet.game.GameLibrary;
import org.senet.hall.Hall;
import org.senet.hall.Seating;
import org.senet.player.Workshop;
import org.senet.protocol.Allowed;
import org.senet.tournament.Tournaments;

/** Everything that {@code senet serve} starts: the archive, the hall in which matches are played, and the server with its routes. */
public final class Site implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Site.class.getName());
    private static final int WAIT_SECONDS = 30;
    private static final int PICTURE_SECONDS = 120;
    private static final int SHEET_SECONDS = 15;
    private static final int SHEET_MEGABYTES = 512;
    private static final Hall.Limits LIMITS = new Hall.Limits(100, 1000);

    private final Desk desk = new Desk(Math.max(2, Runtime.getRuntime().availableProcessors()), WAIT_SECONDS);
    private final Desk studio = new Desk(1, PICTURE_SECONDS);
    private final Examinations examinations = new Examinations(SHEET_SECONDS, SHEET_MEGABYTES);
    private final Workshop workshop = new Workshop();
    private final WebServer server;
    private final Archive archive;
    private final Hall hall;
    private final Router router;

    /**
     * How a site is set up.
     *
     * @param address  where it listens; port 0 means any that is free
     * @param token    what writing asks for, if anything
     * @param folder   where everything is kept
     * @param database the address of a database server that keeps the archive in place of the folder
     * @param players  the addresses of remote players that may be called
     */
    public record Setup(InetSocketAddress address, Optional<String> token, Path folder, Optional<String> database,
            Allowed players) {

        /** A site that only this machine can reach. */
        public static Setup loopback(int port, Path folder) {
            return new Setup(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), Optional.empty(), folder,
                    Optional.empty(), Allowed.LOOPBACK);
        }
    }

    public Site(Setup setup) throws IOException {
        this.server = new WebServer(setup.address(), Gate.of(setup.address().getAddress(), setup.token()));
        Clock clock = Clock.systemUTC();
        this.archive = setup.database().map(url -> Archive.open(url, clock))
                .orElseGet(() -> Archive.open(setup.folder(), clock));
        this.hall = new Hall(archive, new Seating(workshop, setup.players()), LIMITS, clock);
        Tournaments tournaments = new Tournaments(archive, hall, clock);
        this.router = new Router(routes(SeatKeys.in(setup.folder()), tournaments));
        hall.recover().forEach((match, reason) -> LOG.log(System.Logger.Level.WARNING,
                "match " + match + " cannot be taken up again: " + reason));
        tournaments.recover();
        server.open(router);
    }

    private List<Route> routes(SeatKeys keys, Tournaments tournaments) {
        Catalogue catalogue = new Catalogue(GameLibrary.builtIn(), archive);
        desk.later(() -> catalogue.games(""));
        Pictures pictures = new Pictures();
        Matches matches = new Matches(archive, catalogue, keys);
        SecureRandom random = new SecureRandom();
        LongSupplier seeds = () -> random.nextInt(1, 1 << 30);
        List<Route> routes = new ArrayList<>();
        routes.addAll(new GameRoutes(catalogue, examinations, pictures, desk, studio).routes());
        routes.addAll(PlayerRoutes.routes());
        routes.addAll(new MatchRoutes(archive, hall, catalogue, matches, keys, desk, seeds).routes());
        routes.addAll(new WatchRoutes(hall, matches, pictures, desk).routes());
        routes.addAll(new ExchangeRoutes(archive, catalogue, matches, examinations, desk).routes());
        routes.addAll(new AnalysisRoutes(matches, desk, workshop).routes());
        routes.addAll(new TournamentRoutes(archive, tournaments, catalogue, desk, seeds).routes());
        routes.add(Route.get("/api/openapi.json", _ -> new Reply.Content("application/json", openApi())));
        routes.add(Route.get("/api/status", _ -> Reply.json(status())));
        return routes;
    }

    private static byte[] openApi() throws IOException {
        try (InputStream in = Site.class.getResourceAsStream("openapi.json")) {
            if (in == null) {
                throw new IllegalStateException("the description of the routes is missing from the class path");
            }
            return in.readAllBytes();
        }
    }

    private Map<String, Object> status() {
        Runtime runtime = Runtime.getRuntime();
        return Map.of("playing", hall.playing(), "waiting", hall.waiting(), "streams", server.streams(), "memory",
                Map.of("used", runtime.totalMemory() - runtime.freeMemory(), "most", runtime.maxMemory()));
    }

    /** Where it can be opened. */
    public URI address() {
        InetSocketAddress bound = server.address();
        String host = bound.getAddress().isAnyLocalAddress() ? "localhost" : bound.getHostString();
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + bound.getPort() + "/");
    }

    /** All methods and forms of address that it answers to. */
    List<String> routes() {
        return router.routes().stream().map(r -> r.method() + " " + r.pattern()).toList();
    }

    /** Ends it; matches that are not over are taken up again by the next site on the same archive. */
    @Override
    public void close() {
        server.close();
        hall.close();
        workshop.close();
        examinations.close();
        studio.close();
        desk.close();
        archive.close();
    }
}
