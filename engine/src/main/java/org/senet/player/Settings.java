package org.senet.player;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The values of all parameters of a kind of player; each is one that its parameter accepts. */
public final class Settings {
    private final Map<String, String> values = new LinkedHashMap<>();

    /**
     * Reads {@code key=value} pairs with commas between them; what is not mentioned has its usual value.
     *
     * @throws IllegalArgumentException that lists what there is, where a key or a value is unknown
     */
    static Settings parse(String player, List<Parameter> parameters, String text) {
        Settings settings = new Settings();
        parameters.forEach(p -> settings.values.put(p.key(), p.usual()));
        if (text.isBlank()) {
            return settings;
        }
        for (String pair : text.split(",", -1)) {
            int equals = pair.indexOf('=');
            String key = (equals < 0 ? pair : pair.substring(0, equals)).strip();
            Parameter parameter = parameters.stream().filter(p -> p.key().equals(key)).findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "the player " + player + " has no parameter '" + key + "'; it has "
                                    + parameters.stream().map(Parameter::key).collect(Collectors.joining(", "))));
            String value = equals < 0 ? "" : pair.substring(equals + 1).strip();
            if (!parameter.kind().accepts(value)) {
                throw new IllegalArgumentException("the parameter " + key + " of the player " + player + " is "
                        + parameter.kind().words() + ", not '" + value + "'; such as " + key + "="
                        + parameter.usual());
            }
            settings.values.put(key, value);
        }
        return settings;
    }

    public String word(String key) {
        String value = values.get(key);
        if (value == null) {
            throw new IllegalArgumentException("there is no parameter " + key);
        }
        return value;
    }

    public int whole(String key) {
        return Math.toIntExact(Long.parseLong(word(key)));
    }

    public long longWhole(String key) {
        return Long.parseLong(word(key));
    }

    public double real(String key) {
        return Double.parseDouble(word(key));
    }
}
