// Ratings of players, with the interval in which they lie.
import { h, s, fill } from "./dom.js";
import { get, query } from "./api.js";

export async function leaderboard(place) {
  const game = h("input", { placeholder: "All games", "aria-label": "Game", value: new URLSearchParams(location.search).get("game") ?? "", onchange: () => load() });
  const list = h("div", { class: "scroll" });
  fill(place, h("div", { class: "row spread" }, h("div", {}, h("h1", {}, "Leaderboard"),
    h("p", { class: "soft" }, "Ratings from finished matches. The line is the interval in which a rating lies with 95 % confidence.")), game), list);
  async function load() {
    history.replaceState(null, "", `/leaderboard${query({ game: game.value.trim() })}`);
    const found = await get(`/api/leaderboard${query({ game: game.value.trim() })}`);
    fill(list, standings(found));
  }
  await load();
}

/** A table of ratings, best first. */
function standings(players) {
  if (!players.length) return h("p", { class: "empty" }, "No rated matches yet. ", h("a", { href: "/tournaments" }, "Hold a tournament"));
  const low = Math.min(...players.map(p => p.low)), high = Math.max(...players.map(p => p.high));
  return h("table", {}, h("thead", {}, h("tr", {}, h("th", { class: "number", scope: "col" }, "#"), h("th", { scope: "col" }, "Player"),
    h("th", { class: "number", scope: "col" }, "Rating"), h("th", { scope: "col" }, "Interval"), h("th", { class: "number", scope: "col" }, "Matches"))),
  h("tbody", {}, players.map((p, i) => h("tr", {}, h("td", { class: "number soft" }, i + 1), h("td", {}, p.player),
    h("td", { class: "number" }, Math.round(p.rating)), h("td", {}, whisker(p, low, high)), h("td", { class: "number" }, p.matches)))));
}

function whisker(p, low, high) {
  const x = value => 6 + 188 * (high > low ? (value - low) / (high - low) : .5);
  return s("svg", { class: "whisker", viewBox: "0 0 200 18", role: "img", "aria-label": `${Math.round(p.low)} to ${Math.round(p.high)}` },
    s("line", { x1: x(p.low), x2: x(p.high), y1: 9, y2: 9 }), s("circle", { cx: x(p.rating), cy: 9, r: 5 }));
}
