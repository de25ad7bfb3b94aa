package org.senet.search.plan;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;

/** Numbers by small priorities: the lowest first, and of one priority those that came first. */
final class BucketQueue {
    private static final int HIGHEST = 1 << 16;

    private @Nullable IntList[] buckets = new IntList[64];
    private int[] heads = new int[64];
    private int lowest;
    private int size;

    void add(int priority, int item) {
        int at = Math.clamp(priority, 0, HIGHEST);
        if (at >= buckets.length) {
            int length = Math.max(at + 1, 2 * buckets.length);
            buckets = Arrays.copyOf(buckets, length);
            heads = Arrays.copyOf(heads, length);
        }
        IntList bucket = buckets[at];
        if (bucket == null) {
            bucket = new IntList();
            buckets[at] = bucket;
        }
        bucket.add(item);
        lowest = size == 0 ? at : Math.min(lowest, at);
        size++;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Removes the first; there must be one. */
    int remove() {
        IntList bucket = buckets[lowest];
        while (bucket == null || heads[lowest] == bucket.size()) {
            if (bucket != null) {
                bucket.cutTo(0);
                heads[lowest] = 0;
            }
            bucket = buckets[++lowest];
        }
        size--;
        return bucket.at(heads[lowest]++);
    }
}
