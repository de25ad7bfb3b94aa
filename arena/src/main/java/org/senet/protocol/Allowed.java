package org.senet.protocol;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The addresses to which connections may be made. A pattern is {@code host:port}, where the host is {@code loopback}, a name, an
 * address, a network such as {@code 10.1.0.0/16} or {@code *}, and the port a number, a range such as {@code 9147-9160} or
 * {@code *}. A name is looked up once, the address that was found is what is checked against networks, and that address is
 * the one that is used: a name that points elsewhere later leads nowhere.
 */
public final class Allowed {
    /** Players on this machine, whatever their port. */
    public static final Allowed LOOPBACK = new Allowed(List.of("loopback:*"));

    private final List<Pattern> patterns;

    /** @param patterns what is allowed, each of them alone */
    public Allowed(List<String> patterns) {
        this.patterns = patterns.stream().map(Pattern::of).toList();
    }

    /**
     * The address that a text names.
     *
     * @throws IllegalArgumentException where it is none, is unknown or is not allowed
     */
    public PlayerAddress resolve(String text) {
        String[] parts = PlayerAddress.parts(text);
        int port = Integer.parseInt(parts[1]);
        List<InetAddress> found;
        try {
            found = List.of(InetAddress.getAllByName(parts[0]));
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("no host is called " + parts[0]);
        }
        return found.stream().filter(a -> patterns.stream().anyMatch(p -> p.allows(parts[0], a, port))).findFirst()
                .map(a -> new PlayerAddress(parts[0], a, port))
                .orElseThrow(() -> new IllegalArgumentException(
                        text.strip() + " is not among the addresses that are allowed: " + this));
    }

    @Override
    public String toString() {
        return patterns.stream().map(Pattern::text).collect(Collectors.joining(", "));
    }

    /** Which hosts a pattern means. */
    private sealed interface Hosts {
        boolean has(String host, InetAddress address);

        record Any() implements Hosts {
            @Override
            public boolean has(String host, InetAddress address) {
                return true;
            }
        }

        record Loopback() implements Hosts {
            @Override
            public boolean has(String host, InetAddress address) {
                return address.isLoopbackAddress();
            }
        }

        record Named(String name) implements Hosts {
            @Override
            public boolean has(String host, InetAddress address) {
                return host.equalsIgnoreCase(name);
            }
        }

        record Network(InetAddress base, int bits) implements Hosts {
            @Override
            public boolean has(String host, InetAddress address) {
                int all = 8 * base.getAddress().length;
                return address.getAddress().length * 8 == all
                        && prefix(address, all - bits).equals(prefix(base, all - bits));
            }

            private static BigInteger prefix(InetAddress address, int cut) {
                return new BigInteger(1, address.getAddress()).shiftRight(cut);
            }
        }
    }

    private record Pattern(String text, Hosts hosts, int first, int last) {
        static Pattern of(String text) {
            String plain = text.strip().toLowerCase(Locale.ROOT);
            int colon = plain.lastIndexOf(':');
            try {
                if (colon > 0) {
                    List<Integer> range = range(plain.substring(colon + 1));
                    return new Pattern(plain, hosts(plain.substring(0, colon)), range.getFirst(), range.getLast());
                }
            } catch (IllegalArgumentException | UnknownHostException e) {
                // falls through to the one message that says what is right
            }
            throw new IllegalArgumentException("what is allowed is written host:port, such as loopback:*, "
                    + "players.example.org:9147 or 10.1.0.0/16:9147-9160, not " + Brackets.clip(text));
        }

        private static List<Integer> range(String ports) {
            if (ports.equals("*")) {
                return List.of(1, 65535);
            }
            List<Integer> range = new ArrayList<>();
            for (String port : ports.split("-", 2)) {
                range.add(Integer.parseInt(port));
            }
            return range;
        }

        private static Hosts hosts(String text) throws UnknownHostException {
            String host = text.replaceAll("[\\[\\]]", "");
            if (host.equals("*")) {
                return new Hosts.Any();
            }
            if (host.equals("loopback") || host.equals("localhost")) {
                return new Hosts.Loopback();
            }
            boolean address = host.contains(":") || host.matches("[0-9.]+(/\\d+)?");
            if (!address) {
                if (!host.matches("[a-z0-9._-]+")) {
                    throw new UnknownHostException(host);
                }
                return new Hosts.Named(host);
            }
            int slash = host.indexOf('/');
            InetAddress base = InetAddress.ofLiteral(slash < 0 ? host : host.substring(0, slash));
            int all = 8 * base.getAddress().length;
            int bits = slash < 0 ? all : Integer.parseInt(host.substring(slash + 1));
            if (bits > all) {
                throw new NumberFormatException(host);
            }
            return new Hosts.Network(base, bits);
        }

        boolean allows(String host, InetAddress address, int port) {
            return first <= port && port <= last && hosts.has(host, address);
        }
    }
}
