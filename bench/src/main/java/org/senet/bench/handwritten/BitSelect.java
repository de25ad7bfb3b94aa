package org.senet.bench.handwritten;

/** Finds the n-th one of a word without instructions that only some processors have. */
final class BitSelect {
    private static final long ONES = 0x0101010101010101L;
    private static final long TOPS = 0x8080808080808080L;
    /** By byte and rank: the place of the one of that rank. */
    private static final byte[] IN_BYTE = new byte[256 * 8];

    static {
        for (int b = 0; b < 256; b++) {
            int rank = 0;
            for (int i = 0; i < 8; i++) {
                if ((b >> i & 1) != 0) {
                    IN_BYTE[b << 3 | rank++] = (byte) i;
                }
            }
        }
    }

    private BitSelect() {}

    /** In each byte, how many ones the word has in that byte and those below it. The uppermost byte counts them all. */
    static long prefixCounts(long word) {
        long b = word - (word >>> 1 & 0x5555555555555555L);
        b = (b & 0x3333333333333333L) + (b >>> 2 & 0x3333333333333333L);
        b = b + (b >>> 4) & 0x0F0F0F0F0F0F0F0FL;
        return b * ONES;
    }

    /** The place of the one that has {@code rank} others below it; there must be one. */
    static int select(long word, long prefixCounts, int rank) {
        long above = (prefixCounts | TOPS) - (rank + 1) * ONES & TOPS;
        int place = Long.numberOfTrailingZeros(above) & 0x38;
        int left = rank - (int) (prefixCounts << 8 >>> place & 0xFF);
        return place + IN_BYTE[(int) (word >>> place & 0xFF) << 3 | left];
    }

    static int select(long word, int rank) {
        return select(word, prefixCounts(word), rank);
    }
}
