package org.senet.picture;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The small description of its picture that a game's folder may hold, in {@code visual.json}.
 *
 * @param boards what is said of boards and strips, by the name of their fluent
 * @param hide   names of fluents that are not shown
 */
public record Visual(@Nullable Map<String, Look> boards, @Nullable List<String> hide) {
    public static final Visual NONE = new Visual(Map.of(), List.of());

    /** Reads a description; one that cannot be read is refused with the reason. */
    public static Visual read(String json) {
        try {
            return JsonMapper.builder().enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build().readValue(json, Visual.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("the description of the picture cannot be read: " + e.getMessage()
                    + "; docs/pictures.md says what it may hold", e);
        }
    }

    Look look(String fluent) {
        return boards == null ? Look.PLAIN : boards.getOrDefault(fluent, Look.PLAIN);
    }

    boolean hides(String fluent) {
        return hide != null && hide.contains(fluent);
    }
}
