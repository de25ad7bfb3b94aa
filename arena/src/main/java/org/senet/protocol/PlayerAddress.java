package org.senet.protocol;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a remote player listens: the host as it was written, and the address that was found for it, once. Only {@link Allowed}
 * makes one, so that whoever holds it may connect.
 */
public final class PlayerAddress {
    private static final Pattern FORM = Pattern.compile("(\\[[0-9a-fA-F:.%]+\\]|[A-Za-z0-9._-]+):(\\d{1,5})");

    private final String host;
    private final InetSocketAddress address;

    PlayerAddress(String host, InetAddress address, int port) {
        this.host = host;
        this.address = new InetSocketAddress(address, port);
    }

    /** Whether a text has the form of an address, which no name of a player has. */
    public static boolean isOne(String text) {
        return FORM.matcher(text).matches();
    }

    /** The host and the port of a text. */
    static String[] parts(String text) {
        Matcher parts = FORM.matcher(text.strip());
        if (!parts.matches() || Integer.parseInt(parts.group(2)) > 65535 || Integer.parseInt(parts.group(2)) == 0) {
            throw new IllegalArgumentException(
                    "the address of a player is host:port, such as localhost:9147, not " + Brackets.clip(text));
        }
        return new String[] {parts.group(1).replaceAll("[\\[\\]]", ""), parts.group(2)};
    }

    InetSocketAddress socketAddress() {
        return address;
    }

    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }
}
