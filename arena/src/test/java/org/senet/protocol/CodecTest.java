package org.senet.protocol;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.match.Observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class CodecTest {
    private static final String RULES = """
            (role white) (role black) (init (control white))
            (<= (legal ?p (mark ?x ?y)) (true (cell ?x ?y b)) (true (control ?p)) (not (over ?x)))
            (<= (next (control black)) (or (true (control white)) (distinct a b)))
            (<= terminal (true (odd l>r)))
            """;

    private static Term term(String text) {
        return Reading.term(text).orElseThrow();
    }

    private static Observation moves(String... moves) {
        return new Observation.AllMoves(List.of(moves).stream().map(CodecTest::term).toList());
    }

    @ParameterizedTest
    @EnumSource
    void whatIsWrittenIsReadAgain(Dialect dialect) {
        List<Message> messages = List.of(new Message.Info(), new Message.Abort("m23"),
                new Message.Play("m23", OptionalInt.empty(), new Observation.Beginning()),
                new Message.Play("m23", OptionalInt.of(0), new Observation.Beginning()),
                new Message.Play("m23", OptionalInt.empty(), moves("(mark 1 1)", "noop", "(odd l>r)")),
                new Message.Stop("m23", OptionalInt.empty(), moves("(mark 1 1)", "noop")),
                new Message.Play("m23", OptionalInt.of(2), new Observation.Percepts(term("(mark 2 2)"), List.of())),
                new Message.Stop("m23", OptionalInt.of(3),
                        new Observation.Percepts(term("noop"), List.of(term("ok"), term("(at 1 2)")))));
        for (Message message : messages) {
            String text = Codec.write(message, dialect);
            assertThat(text).doesNotContain("\n");
            assertThat(Codec.dialect(text)).isEqualTo(dialect);
            assertThat(Codec.read(text)).isEqualTo(message);
        }
        Message.Start start = new Message.Start("m23", term("white"), Reading.of(RULES), 20, 5.5);
        String text = Codec.write(start, dialect);
        assertThat(text).doesNotContain("\n");
        assertThat(Codec.read(text)).isInstanceOfSatisfying(Message.Start.class, read -> {
            assertThat(read.rules().sheet().rules()).isEqualTo(start.rules().sheet().rules());
            assertThat(read.rules().diagnostics()).isEmpty();
            assertThat(read.role()).isEqualTo(start.role());
            assertThat(read.startClock()).isEqualTo(20);
            assertThat(read.playClock()).isEqualTo(5.5);
        });
        assertThat(Codec.read(Codec.write(new Message.Preview(Reading.of(RULES), 10), dialect)))
                .isInstanceOfSatisfying(Message.Preview.class,
                        read -> assertThat(read.rules().sheet().rules()).hasSize(6));
    }

    @Test
    void writesAsTheCompetitionsAndTheTextbookDo() {
        Message.Play play = new Message.Play("m23", OptionalInt.empty(), moves("(mark 1 1)", "noop"));
        assertThat(Codec.write(play, Dialect.PREFIX)).isEqualTo("(PLAY m23 ((mark 1 1) noop))");
        assertThat(Codec.write(play, Dialect.INFIX)).isEqualTo("play(m23,[mark(1,1),noop])");
        Message.Play first = new Message.Play("m23", OptionalInt.of(0), new Observation.Beginning());
        assertThat(Codec.write(first, Dialect.PREFIX)).isEqualTo("(PLAY m23 0 NIL ())");
        assertThat(Codec.write(first, Dialect.INFIX)).isEqualTo("play(m23,0,nil,[])");
        assertThat(Codec.write(new Message.Info(), Dialect.PREFIX)).isEqualTo("(INFO)");
        assertThat(Codec.write(new Message.Info(), Dialect.INFIX)).isEqualTo("info()");
        Message.Start start = new Message.Start("m23", term("x"), Reading.of("(role x)\n(<= (p ?a)\n (q ?a) (r ?a))"),
                10, 10);
        assertThat(Codec.write(start, Dialect.PREFIX))
                .isEqualTo("(START m23 x ((role x) (<= (p ?a) (q ?a) (r ?a))) 10 10)");
        assertThat(Codec.write(start, Dialect.INFIX)).isEqualTo("start(m23,x,[role(x),p(A) :- q(A) & r(A)],10,10)");
    }

    @Test
    void readsOddSpellings() {
        Message first = new Message.Play("m23", OptionalInt.empty(), new Observation.Beginning());
        for (String text : List.of("(PLAY M23 NIL)", "( play\tm23   nil )\r\n", "\n\n(Play m23 ())", "play(M23, NIL)",
                "PLAY ( m23 , nil ) .", "(PLAY m23)", "; a word before\n(PLAY m23 nil ; and one within )\n)",
                "play('m23',[])", "\uFEFF(play m23 nil)")) {
            assertThat(Codec.read(text)).as(text).isEqualTo(first);
        }
        Message second = new Message.Play("m23", OptionalInt.empty(), moves("(mark 1 1)", "noop"));
        for (String text : List.of("(PLAY m23((MARK 1 1)NOOP))", "(play m23\n(\n(mark\n1 1)\n noop ))",
                "play(m23, [ mark( 1, 1 ) , noop ] )", "Play(m23,[MARK(1,1),NOOP])")) {
            assertThat(Codec.read(text)).as(text).isEqualTo(second);
        }
        for (String text : List.of("info", "INFO", "(INFO)", "( info )", "info()", "Info( )", "info().", "(ping)")) {
            assertThat(Codec.read(text)).as(text).isEqualTo(new Message.Info());
        }
        assertThat(Codec.read("play(m, mark(1,1))")).isEqualTo(
                new Message.Play("m", OptionalInt.empty(), moves("(mark 1 1)")));
        assertThat(Codec.read("(PLAY m 3 (mark 1 1) NIL)")).isEqualTo(new Message.Play("m", OptionalInt.of(3),
                new Observation.Percepts(term("(mark 1 1)"), List.of())));
    }

    @Test
    void readsRulesWithCommentsInEitherNotation() {
        String prefix = "(START m white (\n; the players ) (\n(role white) ; one\n(role black)\n(<= (p ?x) (role ?x))) 10 5)";
        String infix = "start(m, white, [role(white), % one ] or two\n role(black),\n p(X) :- role(X) & distinct(X,'a,]b')], 10, 5)";
        for (String text : List.of(prefix, infix)) {
            assertThat(Codec.read(text)).isInstanceOfSatisfying(Message.Start.class, start -> {
                assertThat(start.rules().diagnostics()).isEmpty();
                assertThat(start.rules().sheet().rules()).hasSize(3);
            });
        }
        assertThat(Codec.read("start(m,white,[role(white). role(black)\np(X) :- role(X)],10,5)"))
                .isInstanceOfSatisfying(Message.Start.class,
                        start -> assertThat(start.rules().sheet().rules()).hasSize(3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", ")", "(", "(PLAY", "(PLAY m (a)", "(PLAY m a))", "(FLY m)", "fly(m)",
        "(START m white)",
        "start(m,white)", "(START m white rules 10 10)", "(START m white (()) soon 5)",
        "(START m white ((role a)) -1 5)",
        "(PLAY (m) nil)", "play(m,,nil)", "(PLAY m x (a b) (c))", "(PLAY m ((a)) 1 2 3)", "(INFO) (INFO)",
        "info(),info()",
        "play(m,nil) and more", "(STOP)", "(ABORT)", "<html>", "\0\0\0", "(PLAY m ((?x y z))", "()", "play(m,[a(])"})
    void saysWhatIsWrongWithWhatIsNoMessage(String text) {
        assertThatThrownBy(() -> Codec.read(text)).isInstanceOf(BadMessage.class).message().isNotBlank();
    }

    @Test
    void noTextIsTooDeep() {
        for (String text : List.of("(PLAY m " + "(".repeat(50_000) + "a" + ")".repeat(50_000) + ")",
                "play(m,[" + "f(".repeat(50_000) + "a" + ")".repeat(50_000) + "])",
                "(START m r (" + "(".repeat(50_000) + ")".repeat(50_000) + ") 1 1)")) {
            try {
                assertThat(Codec.read(text)).isInstanceOfSatisfying(Message.Start.class,
                        start -> assertThat(start.rules().hasErrors()).isTrue());
            } catch (BadMessage e) {
                assertThat(e.getMessage()).hasSizeLessThan(200);
            }
        }
    }

    @Test
    void readsAndWritesAnswers() {
        Reply.Move move = new Reply.Move(term("(mark 1 2)"));
        assertThat(move.text(Dialect.PREFIX)).isEqualTo("(mark 1 2)");
        assertThat(move.text(Dialect.INFIX)).isEqualTo("mark(1,2)");
        for (String text : List.of("(mark 1 2)", " ( MARK 1 2 )\r\n", "mark(1,2)", "Mark(1, 2)", "mark( 1 , 2 )\n")) {
            assertThat(Reply.Move.of(text)).as(text).isEqualTo(move);
        }
        assertThat(Reply.Move.of("NOOP").move()).isEqualTo(term("noop"));
        for (String bad : List.of("", "(mark 1 1) (mark 2 2)", "heads tails", "(mark", ")", "a) (b", "<html><p>",
                "HTTP/1.0 200 OK\n\nnoop", "(".repeat(100_000))) {
            assertThatThrownBy(() -> Reply.Move.of(bad)).as(Brackets.clip(bad)).isInstanceOf(BadMessage.class);
        }
        Reply.About about = Reply.About.of("[[name,egghead],[status,available]]");
        assertThat(about.pairs()).containsEntry("name", "egghead").containsEntry("status", "available");
        assertThat(about.text(Dialect.PREFIX)).isEqualTo("((name egghead) (status available))");
        assertThat(Reply.About.of(about.text(Dialect.PREFIX))).isEqualTo(about);
        assertThat(about.text(Dialect.INFIX)).isEqualTo("[[name,egghead],[status,available]]");
        assertThat(Reply.About.of("( ( name \"Sample Monte Carlo\" ) ( STATUS BUSY ) )").pairs())
                .containsEntry("name", "Sample Monte Carlo").containsEntry("status", "BUSY");
        assertThat(Reply.About.of("AVAILABLE").pairs()).containsEntry("status", "available");
        assertThat(Reply.Word.of(" READY\r\n")).contains(Reply.Word.READY);
        assertThat(Reply.Word.of("steady")).isEmpty();
    }
}
