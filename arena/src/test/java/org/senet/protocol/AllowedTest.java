package org.senet.protocol;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AllowedTest {

    private static boolean allows(String pattern, String address) {
        try {
            new Allowed(List.of(pattern)).resolve(address);
            return true;
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).contains(pattern);
            return false;
        }
    }

    @Test
    void loopbackIsWhatAnAddressComesToNotHowItIsWritten() {
        for (String near : List.of("localhost:9147", "127.0.0.1:80", "127.1.2.3:9147", "[::1]:9147",
                "[::ffff:127.0.0.1]:9147")) {
            assertThat(Allowed.LOOPBACK.resolve(near)).hasToString(near);
        }
        for (String far : List.of("10.0.0.1:9147", "169.254.169.254:80", "0.0.0.0:9147", "[::]:9147",
                "192.168.1.1:9147", "8.8.8.8:53")) {
            assertThatThrownBy(() -> Allowed.LOOPBACK.resolve(far)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("loopback:*");
        }
    }

    @Test
    void patternsSayWhichHostsAndPorts() {
        assertThat(allows("10.1.0.0/16:9147", "10.1.200.3:9147")).isTrue();
        assertThat(allows("10.1.0.0/16:9147", "10.2.0.3:9147")).isFalse();
        assertThat(allows("10.1.0.0/16:9147", "10.1.200.3:9148")).isFalse();
        assertThat(allows("10.1.2.3:9147-9150", "10.1.2.3:9150")).isTrue();
        assertThat(allows("10.1.2.3:9147-9150", "10.1.2.3:9151")).isFalse();
        assertThat(allows("*:9147", "8.8.8.8:9147")).isTrue();
        assertThat(allows("[fd00::]/8:*", "[fd12::1]:1")).isTrue();
        assertThat(allows("[fd00::]/8:*", "[fe12::1]:1")).isFalse();
        assertThat(allows("0.0.0.0/0:*", "[fe12::1]:1")).isFalse();
        assertThat(allows("players.example.org:9147", "10.0.0.1:9147")).isFalse();
        assertThat(allows("localhost:9147", "127.0.0.1:9147")).isTrue();
        assertThat(new Allowed(List.of("loopback:*", "*:9147"))).hasToString("loopback:*, *:9147");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "localhost", "localhost:", "localhost:0", "localhost:70000", "localhost:99999999", "a b:1",
                "http://localhost:9147/", "localhost:9147/x", "user@localhost:1", ":9147", "local\nhost:1"})
    void refusesWhatIsNoAddress(String text) {
        assertThatThrownBy(() -> Allowed.LOOPBACK.resolve(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("host:port");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "localhost", "10.0.0.0/33:1", "10.0.0:x", "1.2.3.4:1-x", "a b:1", "10.0.0.1.2:1"})
    void refusesWhatIsNoPattern(String text) {
        assertThatThrownBy(() -> new Allowed(List.of(text))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("host:port");
    }
}
