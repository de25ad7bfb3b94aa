package org.senet.check;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The list of checks: every one has a name of its own and says what it asks. */
class ChecksTest {

    @Test
    void namesAreUniqueAndInKebabCase() {
        assertThat(Checks.all()).extracting(Check::name).doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[a-z]+(-[a-z]+)*"));
    }

    @Test
    void namesFollowTheClasses() {
        assertThat(Checks.all()).allSatisfy(check -> assertThat(check.name().replace("-", ""))
                .isEqualToIgnoringCase(check.getClass().getSimpleName()));
    }

    @Test
    void descriptionsAreSentences() {
        assertThat(Checks.all()).extracting(Check::description).doesNotHaveDuplicates()
                .allMatch(text -> text.contains(" ") && !text.endsWith("."));
    }
}
