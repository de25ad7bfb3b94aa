package org.senet.gdl;

/** A relation or function symbol with its number of arguments; written {@code cell/3}. */
public record Signature(String name, int arity) implements Comparable<Signature> {

    @Override
    public int compareTo(Signature other) {
        int byName = name.compareTo(other.name);
        return byName != 0 ? byName : Integer.compare(arity, other.arity);
    }

    @Override
    public String toString() {
        return name + "/" + arity;
    }
}
