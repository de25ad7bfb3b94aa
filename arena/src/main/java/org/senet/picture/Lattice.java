package org.senet.picture;

/** How the places of a board lie: by how much a step along each axis goes right and up, in units of a cell. */
enum Lattice {
    /** Squares side by side. */
    SQUARE(1, 0, 1),
    /** Points, joined by lines. */
    POINTS(1, 0, 1),
    /** Hexagons; a step up goes half a cell to the right. */
    HEX(1, 0.5, 0.866),
    /** Holes of a star; neighbours in a row are two columns apart. */
    STAR(0.55, 0, 0.95);

    private final double across;
    private final double slant;
    private final double up;

    Lattice(double across, double slant, double up) {
        this.across = across;
        this.slant = slant;
        this.up = up;
    }

    double x(double column, double row) {
        return column * across + row * slant;
    }

    double y(double row) {
        return row * up;
    }
}
