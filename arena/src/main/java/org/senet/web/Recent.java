package org.senet.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Things by their keys, each made once and kept while it is among those asked for last. Making one holds up only those who ask for
 * the same. Threads may share it.
 */
final class Recent<K, V> {
    private final Map<K, Place<V>> places;

    /** Where a thing is, or will be. */
    private static final class Place<V> {
        private @Nullable V thing;

        synchronized V thing(Supplier<V> maker) {
            V made = thing;
            if (made == null) {
                made = maker.get();
                thing = made;
            }
            return made;
        }
    }

    Recent(int most) {
        this.places = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, Place<V>> eldest) {
                return size() > most;
            }
        };
    }

    /** The thing of a key, made now where it is not there. */
    V get(K key, Supplier<V> maker) {
        Place<V> place;
        synchronized (places) {
            place = places.computeIfAbsent(key, _ -> new Place<>());
        }
        return place.thing(maker);
    }
}
