package org.senet.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.senet.game.GameLibrary;

/** Everything that {@code senet serve} starts: the server with its routes, and what these need. */
public final class Site implements AutoCloseable {
    private static final int WAIT_SECONDS = 30;
    private static final int SHEET_SECONDS = 10;
    private static final int SHEET_MEGABYTES = 512;

    private final Desk desk = new Desk(Math.max(2, Runtime.getRuntime().availableProcessors()), WAIT_SECONDS);
    private final Examinations examinations = new Examinations(SHEET_SECONDS, SHEET_MEGABYTES);
    private final WebServer server;
    private final Router router;

    /**
     * How a site is set up.
     *
     * @param address where it listens; port 0 means any that is free
     * @param token   what writing asks for, if anything
     */
    public record Setup(InetSocketAddress address, Optional<String> token) {

        /** A site that only this machine can reach. */
        public static Setup loopback(int port) {
            return new Setup(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), Optional.empty());
        }
    }

    public Site(Setup setup) throws IOException {
        this.server = new WebServer(setup.address(), Gate.of(setup.address().getAddress(), setup.token()));
        Catalogue catalogue = new Catalogue(GameLibrary.builtIn(), desk);
        List<Route> routes = new ArrayList<>();
        routes.addAll(new GameRoutes(catalogue, examinations).routes());
        routes.addAll(PlayerRoutes.routes());
        routes.add(Route.get("/api/openapi.json", _ -> new Reply.Content("application/json", openApi())));
        routes.add(Route.get("/api/status", _ -> Reply.json(status())));
        this.router = new Router(routes);
        server.open(router);
        catalogue.open();
    }

    private static byte[] openApi() throws IOException {
        try (InputStream in = Site.class.getResourceAsStream("openapi.json")) {
            if (in == null) {
                throw new IOException("the description of the routes is missing from the class path");
            }
            return in.readAllBytes();
        }
    }

    private Map<String, Object> status() {
        Runtime runtime = Runtime.getRuntime();
        return Map.of("streams", server.streams(), "memory",
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

    @Override
    public void close() {
        server.close();
        examinations.close();
        desk.close();
    }
}
