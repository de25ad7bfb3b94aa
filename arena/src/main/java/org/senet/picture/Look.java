package org.senet.picture;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What somebody says of one board, beyond what the rules tell. All of it may be left out.
 *
 * @param grid    how the places lie
 * @param turned  whether the first argument of a place counts rows
 * @param down    whether rows are counted from the top
 * @param checked whether squares are light and dark in turn
 * @param blocks  after how many columns and rows a thicker line stands
 * @param pieces  for things on the board, a name that is drawn in their place
 * @param lines   lines between points: column and row of one end, then of the other
 * @param places  for strips, where each key lies: column and row, counted from the upper left
 */
record Look(@Nullable Lattice grid, @Nullable Boolean turned, @Nullable Boolean down, @Nullable Boolean checked,
        @Nullable List<Integer> blocks, @Nullable Map<String, String> pieces,
        @Nullable List<List<Double>> lines, @JsonProperty("places") @Nullable Map<String, List<Double>> places) {
    static final Look PLAIN = new Look(null, null, null, null, null, null, null, null);
}
