package org.senet.picture;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A colour that a thing on a board can have, with its fill, its outline and what is written on it. */
enum Hue {
    WHITE("#fbf7ee", "#4a4036", "#2b241d"), BLACK("#2b2622", "#0f0d0b", "#f5efe3"),
    RED("#c8402f", "#7c2318", "#fff6ee"), BLUE("#2f6db5", "#1a4172", "#f2f7ff"),
    YELLOW("#e9b93a", "#8f6a10", "#3a2b05"), GREEN("#3f9158", "#1f5632", "#f1fbf4"),
    ORANGE("#e0802c", "#8a4a11", "#fff6ec"), PURPLE("#8457a8", "#4d2f68", "#f8f1ff"),
    CYAN("#3aa3a8", "#1c5f63", "#f0fdfd"), PINK("#d5719a", "#85385a", "#fff3f8"),
    BROWN("#8a5a35", "#4f321b", "#fdf5ec"), GREY("#8d8578", "#565046", "#fbf8f2");

    /** Those given to things that name no colour, in turn. */
    static final List<Hue> SPARE = List.of(BLUE, RED, GREEN, PURPLE, ORANGE, CYAN, PINK, YELLOW, BROWN, GREY);

    private final String fill;
    private final String line;
    private final String ink;

    Hue(String fill, String line, String ink) {
        this.fill = fill;
        this.line = line;
        this.ink = ink;
    }

    String fill() {
        return fill;
    }

    String line() {
        return line;
    }

    String ink() {
        return ink;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The colour whose word a name begins with, or ends with. */
    static Optional<Hue> in(String name) {
        return Stream.of(values()).filter(h -> name.startsWith(h.word())).findFirst()
                .or(() -> Stream.of(values()).filter(h -> name.endsWith(h.word())).findFirst())
                .or(() -> name.startsWith("gray") ? Optional.of(GREY) : Optional.empty());
    }
}
