package org.senet.circuit.drawing;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.senet.check.Checking;
import org.senet.circuit.RandomCircuits;
import org.senet.circuit.drawing.Columns.Item;
import org.senet.circuit.drawing.Columns.Piece;
import org.senet.circuit.drawing.NetLayout.Box;
import org.senet.circuit.drawing.PropNet.Kind;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.machine.Blueprint;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Nets as text, for Graphviz and as pictures: complete, well formed, the same each time. */
class NetPicturesTest {
    private static final Pattern DOT_NODE = Pattern.compile("  (v\\d+) \\[.*label=\"((?:[^\"\\\\]|\\\\.)*)\"];");
    private static final Pattern DOT_EDGE = Pattern.compile("  (v\\d+) -> (v\\d+)( \\[[a-z]+=[^\\[\\]]*])?;");

    /** The game of section 9.3, which ends by its state alone. */
    private static PropNet textbook() {
        return PropNet.of(new Blueprint(Checking.of(Reading.of(new Source("test", """
                role(white)
                base(s)
                input(white,a)
                input(white,b)
                init(s)
                legal(white,a)
                legal(white,b)
                p :- does(white,a) & true(s)
                q :- ~p
                r :- q
                r :- does(white,b)
                next(s) :- r
                goal(white,100) :- true(s)
                goal(white,0) :- ~true(s)
                terminal :- ~true(s)
                """))).orThrow()).ground());
    }

    /** Names that mean something to XML and to Graphviz. */
    private static PropNet oddNames() {
        NetAssembly net = new NetAssembly();
        int base = net.base(Term.constant("a\"b\\<&>'"), true);
        int input = net.proposition(Kind.INPUT, Term.of("does", Term.constant("x]"), Term.constant("-->")));
        int gate = net.connective(Kind.AND);
        int view = net.proposition(Kind.VIEW, Term.of("next", Term.constant("a\"b\\<&>'")));
        int transition = net.connective(Kind.TRANSITION);
        net.wire(base, gate, true);
        net.wire(input, gate, false);
        net.wire(gate, view, false);
        net.wire(view, transition, false);
        net.wire(transition, base, false);
        return net.net();
    }

    private static Stream<PropNet> nets() {
        return Stream.concat(Stream.of(textbook(), oddNames()), Stream.iterate(0L, s -> s + 1).limit(16)
                .map(s -> PropNet.of(RandomCircuits.circuit(s))).filter(n -> n.size() <= 300));
    }

    @Test
    void formulasAreThoseOfTheBook() {
        assertThat(NetText.print(textbook(), Dialect.INFIX)).isEqualTo("""
                ; bases: 1
                s  (initially true)

                ; inputs: 2
                does(white,a)
                does(white,b)

                ; views: 9
                goal(white,0) = ~s
                goal(white,100) = s
                legal(white,a) = true
                legal(white,b) = true
                p = does(white,a) & s
                q = ~p
                r = q | does(white,b)
                next(s) = r
                terminal = ~s

                ; transitions: 1, from next(f) to the base f, one step later
                """);
        assertThat(NetText.print(textbook(), Dialect.PREFIX)).contains("p = (and (does white a) s)", "q = (not p)",
                "r = (or q (does white b))");
    }

    /** Each gate that is not written inside another has one line, and every number that is read is one of these. */
    @Test
    void textDefinesEachNameOnce() {
        nets().forEach(net -> {
            String text = NetText.print(net, Dialect.PREFIX).replace("\n    ", " ");
            List<String> defined = text.lines().filter(l -> l.contains(" = "))
                    .map(l -> l.substring(0, l.indexOf(" = ")))
                    .toList();
            assertThat(defined).doesNotHaveDuplicates().containsAll(net.vertices().stream()
                    .filter(v -> v.kind() == Kind.VIEW).map(v -> v.name().orElseThrow().toString()).toList());
            Matcher number = Pattern.compile("#\\d+").matcher(text);
            while (number.find()) {
                assertThat(defined).contains(number.group());
            }
        });
    }

    @Test
    void graphvizGetsEachVertexAndEachWire() {
        nets().forEach(net -> {
            String[] lines = NetDot.print(net, "odd \"title\" \\", Dialect.PREFIX).split("\n");
            assertThat(lines[0]).isEqualTo("digraph net {");
            assertThat(lines[1]).contains("label=\"odd \\\"title\\\" \\\\\"");
            assertThat(lines[lines.length - 1]).isEqualTo("}");
            Set<String> declared = new HashSet<>();
            List<String> names = new ArrayList<>();
            int wires = 0;
            for (int i = 4; i < lines.length - 1; i++) {
                Matcher node = DOT_NODE.matcher(lines[i]);
                Matcher edge = DOT_EDGE.matcher(lines[i]);
                if (node.matches()) {
                    assertThat(declared.add(node.group(1))).isTrue();
                    names.add(node.group(2).replaceAll("\\\\(.)", "$1"));
                } else {
                    assertThat(edge.matches()).as(lines[i]).isTrue();
                    assertThat(declared).contains(edge.group(1), edge.group(2));
                    wires++;
                }
            }
            assertThat(declared).hasSize(net.size());
            assertThat(wires).isEqualTo(net.vertices().stream().mapToInt(v -> v.inputs().size()).sum());
            names.removeAll(List.of("", "and", "or", "true", "false"));
            assertThat(names).containsExactlyInAnyOrderElementsOf(
                    net.names(_ -> true).stream().map(Term::toString).toList());
        });
    }

    @Test
    void aPictureShowsEachPropositionOnceWithinItsFrame() {
        nets().forEach(net -> {
            String svg = NetDrawing.svg(net, "odd <title> & \"more\"", Dialect.PREFIX);
            assertThat(NetDrawing.svg(net, "odd <title> & \"more\"", Dialect.PREFIX)).isEqualTo(svg);
            Document picture = parsed(svg);
            List<String> names = new ArrayList<>();
            NodeList titles = picture.getElementsByTagName("title");
            for (int i = 0; i < titles.getLength(); i++) {
                names.add(titles.item(i).getTextContent());
            }
            assertThat(names.removeFirst()).isEqualTo("odd <title> & \"more\"");
            assertThat(names).containsExactlyInAnyOrderElementsOf(
                    net.names(_ -> true).stream().map(Term::toString).toList());
            assertThat(svg).contains("prefers-color-scheme: dark").doesNotContain("NaN").doesNotContain("Infinity");
            assertThat(count(picture, "rect", "", "")).isPositive();
            long inverted = net.vertices().stream().flatMap(v -> v.inputs().stream())
                    .filter(PropNet.Wire::inverted).count();
            assertThat(count(picture, "circle", "class", "bubble")).as("and one in the legend").isEqualTo(inverted + 1);
        });
    }

    private static long count(Document picture, String tag, String attribute, String value) {
        NodeList found = picture.getElementsByTagName(tag);
        long count = 0;
        for (int i = 0; i < found.getLength(); i++) {
            count += attribute.isEmpty() || ((Element) found.item(i)).getAttribute(attribute).equals(value) ? 1 : 0;
        }
        return count;
    }

    private static Document parsed(String svg) {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                    .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        } catch (Exception e) {
            throw new AssertionError("not well formed: " + svg, e);
        }
    }

    @Test
    void boxesDoNotOverlapAndWiresGoToTheRight() {
        nets().forEach(net -> {
            Columns columns = new Columns(net);
            NetLayout layout = new NetLayout(columns, Dialect.PREFIX);
            for (int c = 0; c < columns.count(); c++) {
                double low = -1e-6;
                for (Item item : columns.column(c)) {
                    Box box = layout.box(item);
                    assertThat(box.middle() - box.height() / 2).isGreaterThanOrEqualTo(low);
                    low = box.middle() + box.height() / 2 + 1;
                    assertThat(box.middle() + box.height() / 2).isLessThanOrEqualTo(layout.height() + 1e-6);
                    assertThat(box.right()).isLessThanOrEqualTo(layout.width() + 1e-6);
                }
            }
            for (Piece piece : columns.pieces()) {
                assertThat(piece.to().column()).isEqualTo(piece.from().column() + 1);
                assertThat(layout.box(piece.to()).left()).isGreaterThan(layout.box(piece.from()).right());
            }
        });
    }

    @Test
    void crossingsAreCountedAndAvoided() {
        nets().forEach(net -> {
            Columns columns = new Columns(net);
            long crossings = 0;
            List<Piece> pieces = columns.pieces();
            for (int i = 0; i < pieces.size(); i++) {
                for (int j = 0; j < i; j++) {
                    Piece one = pieces.get(i);
                    Piece other = pieces.get(j);
                    if (one.to().column() == other.to().column()
                            && (columns.place(one.from()) - columns.place(other.from()))
                                    * (columns.place(one.to()) - columns.place(other.to())) < 0) {
                        crossings++;
                    }
                }
            }
            assertThat(columns.crossings()).isEqualTo(crossings);
        });
        assertThat(new Columns(textbook()).crossings()).isZero();
    }

    @Test
    void aNetTooLargeForAPictureIsRefused() {
        NetAssembly net = new NetAssembly();
        for (int i = 0; i <= NetDrawing.MOST_VERTICES; i++) {
            net.base(Term.constant("f" + i), false);
        }
        assertThatThrownBy(() -> NetDrawing.svg(net.net(), "large", Dialect.PREFIX))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("too large for a picture");
    }
}
