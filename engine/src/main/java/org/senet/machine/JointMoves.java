package org.senet.machine;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.senet.gdl.Term;

/** All combinations of one legal move per role, the last role's varying fastest; generated one by one. */
public final class JointMoves {
    private JointMoves() {}

    public static Iterable<List<Term>> of(List<List<Term>> legal) {
        return () -> new Iterator<>() {
            private final int[] digits = new int[legal.size()];
            private boolean more = legal.stream().noneMatch(List::isEmpty);

            @Override
            public boolean hasNext() {
                return more;
            }

            @Override
            public List<Term> next() {
                if (!more) {
                    throw new NoSuchElementException();
                }
                List<Term> joint = new ArrayList<>(digits.length);
                for (int r = 0; r < digits.length; r++) {
                    joint.add(legal.get(r).get(digits[r]));
                }
                int r = digits.length - 1;
                while (r >= 0 && ++digits[r] == legal.get(r).size()) {
                    digits[r--] = 0;
                }
                more = r >= 0;
                return joint;
            }
        };
    }
}
