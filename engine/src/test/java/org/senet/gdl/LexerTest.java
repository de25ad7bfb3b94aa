package org.senet.gdl;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Texts cut into tokens in both syntaxes. */
class LexerTest {

    /** The tokens as {@code KIND:text}, then the complaints as {@code !code@offset}. */
    private static String cut(String text, Dialect dialect) {
        Complaints complaints = new Complaints();
        List<Token> tokens = Lexer.tokens(new Source("text", text), dialect, complaints);
        return tokens.stream().map(t -> t.kind() + ":" + t.text()).collect(Collectors.joining(" "))
                + complaints.list().stream().map(d -> " !" + d.code() + "@" + d.span().start())
                        .collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '"', value = {
        "(p ?x)             # OPEN:( NAME:p VARIABLE:?x CLOSE:)",
        "a(b)c              # NAME:a OPEN:( NAME:b CLOSE:) NAME:c",
        "l>r ++ <= a,b ~c   # NAME:l>r NAME:++ NAME:<= NAME:a,b NAME:~c",
        "X 'q' p%q .        # NAME:X NAME:'q' NAME:p%q NAME:.",
        "a ; all (of) this  # NAME:a",
        "a;b                # NAME:a"})
    void prefix(String text, String expected) {
        assertThat(cut(text, Dialect.PREFIX)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '"', value = {
        "p(X,y) :- ~q & r|s. # NAME:p OPEN:( VARIABLE:X COMMA:, NAME:y CLOSE:) IF::- NOT:~ NAME:q AND:& NAME:r OR:| NAME:s STOP:.",
        "p:-q               # NAME:p IF::- NAME:q",
        "_ _x ?y 0.5 a.b    # VARIABLE:_ VARIABLE:_x VARIABLE:?y NAME:0.5 NAME:a.b",
        "p.% end            # NAME:p STOP:.",
        "p.; end            # NAME:p STOP:.",
        "a%b                # NAME:a",
        "'l>r' 'it''s'      # NAME:l>r NAME:it's",
        "a'b'               # NAME:a NAME:b",
        "?'a,b' ?'it''s'    # VARIABLE:?a,b VARIABLE:?it's",
        "x:y x-1            # NAME:x:y NAME:x-1",
        "a ''               # NAME:a !empty-name@2",
        "p 'open            # NAME:p !open-quote@2"})
    void infix(String text, String expected) {
        assertThat(cut(text, Dialect.INFIX)).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void controlCharactersAreReportedOncePerRun(Dialect dialect) {
        assertThat(cut("a\0\0b \u0007", dialect)).isEqualTo("NAME:a NAME:b !control-character@1 !control-character@5");
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void blanksOfEverySortSeparate(Dialect dialect) {
        assertThat(cut("a\tb\u00A0c\uFEFFd\u2003e\r\nf", dialect))
                .isEqualTo("NAME:a NAME:b NAME:c NAME:d NAME:e NAME:f");
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aCommentEndsWithItsLine(Dialect dialect) {
        assertThat(cut("; x\ra;y\nb", dialect)).isEqualTo("NAME:a NAME:b");
    }

    @Test
    void spansCoverTheTextOfTheirTokens() {
        Source source = new Source("text", "  cell( X , 'a b' )");
        assertThat(Lexer.tokens(source)).extracting(t -> source.text().substring(t.span().start(), t.span().end()))
                .containsExactly("cell", "(", "X", ",", "'a b'", ")");
    }

    @Test
    void everyKindHasAWord() {
        assertThat(Token.Kind.values()).extracting(Token.Kind::words).doesNotHaveDuplicates().doesNotContain("");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '"', value = {
        "(role x)                # PREFIX", "role(x)        # INFIX", "p :- q     # INFIX", "terminal      # PREFIX",
        "; role(x)               # PREFIX", "~p             # INFIX", "p (q)      # PREFIX", ")             # PREFIX",
        "%c                      # PREFIX", "p%c            # PREFIX", "((p))      # PREFIX", "p q(r)        # INFIX"})
    void theSyntaxIsTold(String text, Dialect expected) {
        assertThat(Dialect.of(text)).isEqualTo(expected);
    }

    @Test
    void commentsBeforeTheFirstRuleDoNotMisleadIt() {
        assertThat(Dialect.of("; (a)\n% (b)\rrole(x)")).isEqualTo(Dialect.INFIX);
        assertThat(Dialect.of("; a(b)\n(role x)")).isEqualTo(Dialect.PREFIX);
    }

    @Test
    void aHostileTextDoesNotGrowTheListOfComplaintsWithoutBound() {
        Complaints complaints = new Complaints();
        Lexer.tokens(new Source("text", "\0 ".repeat(100_000)), Dialect.PREFIX, complaints);
        assertThat(complaints.list()).hasSizeLessThan(1100);
        assertThat(complaints.list().getLast().code()).isEqualTo("too-many-problems");
    }
}
