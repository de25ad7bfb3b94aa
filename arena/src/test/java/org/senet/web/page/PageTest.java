package org.senet.web.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.senet.web.Site;

import static org.assertj.core.api.Assertions.assertThat;

/** What people do with the page, done in a real browser. */
class PageTest {
    private static Site site;
    private static Browser browser;

    @BeforeAll
    static void open(@TempDir Path folder) throws IOException {
        Assumptions.assumeTrue(Browser.installed().isPresent(),
                "no Chromium on the path: apt-get install chromium brings it");
        site = new Site(Site.Setup.loopback(0, folder));
        browser = new Browser(Browser.installed().orElseThrow());
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
        if (site != null) {
            site.close();
        }
    }

    @AfterEach
    void nothingWentWrongUnseen() {
        assertThat(browser.complaints()).isEmpty();
    }

    private static void go(String path) {
        browser.open(site.address().resolve(path));
    }

    /** Arranges a match as a script would; its address. */
    private static String arrange(String body) {
        return browser
                .value("""
                        fetch('/api/matches', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(%s)})
                          .then(r => r.json()).then(m => { window.made = m; return '/matches/' + encodeURIComponent(m.id); })"""
                        .formatted(body))
                .asString();
    }

    private static String say() {
        return browser.value("document.querySelector('#say').textContent").asString();
    }

    private static int step() {
        return browser.value("Number(document.querySelector('#step').textContent.split(' ')[1])").asInt();
    }

    @Test
    void aWholeGameIsPlayedByClicking() {
        go("/");
        browser.type("#search", "tic-tac-toe");
        browser.click("a[href='/games/tic-tac-toe']");
        browser.await("document.querySelectorAll('form select').length === 2");
        browser.value("(() => { const s = document.querySelectorAll('form select')[1]; s.value = '';"
                + " s.dispatchEvent(new Event('change')); })()");
        browser.type("form input:not([hidden])", "mcts:nodes=30");
        browser.type("#clock", "60/600");
        browser.click("#start");
        String free = "[...document.querySelectorAll('#board .cell.can')].length";
        for (int own = 0; own < 5; own++) {
            browser.await("/Your move|is over/.test(document.querySelector('#say')?.textContent)");
            if (say().contains("is over")) {
                break;
            }
            int made = step();
            assertThat(browser.value(free).asInt()).isEqualTo(9 - made);
            browser.click("#board .cell.can");
            browser.await("Number(document.querySelector('#step').textContent.split(' ')[1]) > " + made);
        }
        browser.awaitText("The game is over");
        browser.await("document.querySelector('#state').textContent === 'finished'");
        assertThat(browser.value(free).asInt()).isZero();
        assertThat(browser.value("document.querySelectorAll('#board .cross').length").asInt()).isBetween(3, 5);
    }

    @Test
    void aMatchIsWatchedLive() {
        go("/matches");
        String match = arrange("{game: 'connect-four', players: ['human', 'mcts:nodes=30'], clock: '60/600'}");
        String key = browser.value("made.seats.red").asString();
        go(match);
        browser.await("document.querySelector('#state')?.textContent === 'live'");
        browser.await("document.querySelectorAll('#board [data-cell]').length === 42");
        assertThat(browser.value("document.querySelectorAll('#board .can').length").asInt()).isZero();
        browser.await("document.querySelector('.clock').textContent");
        browser.value("fetch('/api' + location.pathname + '/moves', {method: 'POST', headers:"
                + " {'Content-Type': 'application/json'}, body: JSON.stringify({role: 'red', step: 0, move: '(drop 4)', key: '"
                + key + "'})}).then(r => r.json())");
        browser.await("document.querySelector('#step').textContent.startsWith('Step 2')");
        assertThat(browser.value("document.querySelector(\"[data-cell='cell/4/1'] title\").textContent").asString())
                .isEqualTo("4 1: red");
        browser.await("document.querySelector('.chart circle')");
        assertThat(browser.value("document.querySelector('.log').innerText").asString()).contains("drop 4");
    }

    @Test
    void aFinishedMatchIsReplayed() {
        go("/matches");
        go(arrange("{game: 'tic-tac-toe', players: ['random', 'random'], clock: '60/60', seed: 1}"));
        browser.await("document.querySelector('#state')?.textContent === 'finished'");
        browser.await("/is over/.test(document.querySelector('#say').textContent)");
        int steps = step();
        assertThat(steps).isGreaterThan(4);
        String signs = "document.querySelectorAll('#board .cross, #board .nought').length";
        assertThat(browser.value(signs).asInt()).isEqualTo(steps);
        browser.press("ArrowLeft");
        browser.await(signs + " === " + (steps - 1));
        browser.click("button[aria-label='First step']");
        browser.await(signs + " === 0");
        browser.press("ArrowRight");
        browser.await(signs + " === 1");
        browser.click(".log li:nth-child(3) button");
        browser.await(signs + " === 3");
        assertThat(step()).isEqualTo(3);
    }

    @Test
    void aTournamentIsHeld() {
        go("/tournaments");
        browser.click("input[name=game][value=tic-tac-toe]");
        browser.click("input[name=player][value=random]");
        browser.click("input[name=player][value=legal]");
        browser.type("form input[size]", "60/60");
        browser.click("#hold");
        browser.await("location.pathname.startsWith('/tournaments/')");
        browser.await("document.querySelectorAll('#standings tbody tr').length === 2");
        browser.await("document.querySelectorAll('.badge.finished').length >= 2");
        go("/leaderboard");
        browser.await("document.querySelectorAll('.whisker').length >= 2");
        assertThat(browser.value("document.querySelector('table').innerText").asString()).contains("random", "legal");
    }

    @Test
    void aBadRuleSheetIsMarkedWhereItIsWrong() {
        go("/editor");
        browser.await("/ready to play/.test(document.querySelector('#verdict')?.textContent)");
        browser.type("#sheet", "(role p)\n(<= (legal p ?x) (nothing ?y))\n(<= (next (a ?z))\n");
        browser.await("/cannot be played/.test(document.querySelector('#verdict').textContent)");
        browser.await("document.querySelector('.gutter .error')");
        assertThat(browser.value("document.querySelector('#play').disabled").asBoolean()).isTrue();
        browser.click(".findings li:has(.badge.error) button");
        int line = Integer.parseInt(browser.value("document.querySelector('.gutter .error').textContent").asString());
        assertThat(browser.value("document.querySelector('#sheet').value"
                + ".slice(0, document.querySelector('#sheet').selectionStart).split('\\n').length").asInt())
                .isEqualTo(line);
        browser.type("#sheet",
                "(role p)\n(init (lamp off))\n(legal p switch)\n(<= (next (lamp on)) (does p switch))\n"
                        + "(<= terminal (true (lamp on)))\n(<= (goal p 100) (true (lamp on)))\n(<= (goal p 0) (true (lamp off)))\n");
        browser.await("/ready to play/.test(document.querySelector('#verdict').textContent)");
        browser.type("#name", "lamp");
        browser.click("#play");
        browser.await("location.pathname === '/games/lamp' && document.querySelector('#start')");
    }

    @Test
    void nothingIsWiderThanAPhone() {
        browser.size(360, 740);
        try {
            go("/matches");
            String match = arrange("{game: 'chess', players: ['human', 'random'], clock: '60/60'}");
            for (String path : List.of("/", "/games/chess", match, "/matches", "/tournaments", "/leaderboard",
                    "/editor")) {
                go(path);
                browser.await("document.querySelector('main h1') && document.readyState === 'complete'");
                if (path.equals(match)) {
                    browser.await("document.querySelector('#board svg')");
                }
                assertThat(browser.value("document.documentElement.scrollWidth").asInt()).as(path)
                        .isLessThanOrEqualTo(360);
            }
        } finally {
            browser.size(1280, 900);
        }
    }

    @Test
    void aMoveIsMadeWithTheKeyboardAlone() {
        go("/games/breakthrough");
        browser.await("document.querySelector('#start')");
        browser.type("#clock", "60/600");
        browser.press("Tab");
        browser.press("Tab");
        browser.press("Enter");
        browser.await("/Your move/.test(document.querySelector('#say')?.textContent)");
        for (int i = 0; i < 20 && !focus().startsWith("cell/"); i++) {
            browser.press("Tab");
        }
        String first = focus();
        assertThat(first).startsWith("cell/");
        browser.press("ArrowRight");
        assertThat(focus()).startsWith("cell/").isNotEqualTo(first);
        browser.press("Enter");
        browser.await("document.querySelector('#board .picked')");
        browser.press("ArrowUp");
        browser.press("Enter");
        browser.await("!document.querySelector('#step').textContent.startsWith('Step 0')");
        assertThat(browser.value("document.querySelector('.log').innerText").asString()).startsWith("1. move ");
    }

    /** The cell that has the focus, if it is one. */
    private static String focus() {
        return browser.value("document.activeElement.dataset.cell ?? ''").asString();
    }
}
