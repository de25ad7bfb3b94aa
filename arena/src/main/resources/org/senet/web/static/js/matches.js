// The list of matches.
import { h, fill, ago } from "./dom.js";
import { get, query } from "./api.js";

export async function matches(place) {
  const given = new URLSearchParams(location.search);
  const state = h("select", { "aria-label": "State", onchange: () => load(0) },
    [["", "All"], ["running", "Live"], ["scheduled", "Waiting"], ["finished", "Finished"], ["aborted", "Given up"], ["interrupted", "Interrupted"]]
      .map(([value, text]) => h("option", { value }, text)));
  state.value = given.get("state") ?? "";
  const player = h("input", { placeholder: "Player", "aria-label": "Player", value: given.get("player") ?? "", onchange: () => load(0) });
  const game = h("input", { placeholder: "Game", "aria-label": "Game", value: given.get("game") ?? "", onchange: () => load(0) });
  const list = h("div", { class: "scroll" });
  const pages = h("div", { class: "row" });
  fill(place, h("div", { class: "row spread" }, h("h1", {}, "Matches"), h("div", { class: "row" }, state, game, player)), list, pages);
  async function load(page) {
    const filter = { state: state.value, game: game.value.trim(), player: player.value.trim(), page: page || null };
    history.replaceState(null, "", `/matches${query(filter)}`);
    const found = await get(`/api/matches${query(filter)}`);
    fill(list, matchTable(found.matches));
    const last = Math.max(0, Math.ceil(found.total / found.size) - 1);
    fill(pages, last > 0 && [
      h("button", { disabled: page === 0, onclick: () => load(page - 1) }, "Newer"),
      h("span", { class: "soft small" }, `Page ${page + 1} of ${last + 1}, ${found.total} matches`),
      h("button", { disabled: page === last, onclick: () => load(page + 1) }, "Older")]);
  }
  await load(Number(given.get("page") ?? 0));
}

/** Matches as a table; scores stand beside the players. */
export function matchTable(list) {
  if (!list.length) return h("p", { class: "empty" }, "No matches yet.");
  return h("table", {}, h("thead", {}, h("tr", {}, ["Game", "Players", "State", "Steps", "Begun"].map((t, i) => h("th", { scope: "col", class: i === 3 && "number" }, t)))),
    h("tbody", {}, list.map(m => h("tr", {},
      h("td", {}, h("a", { href: `/matches/${encodeURIComponent(m.id)}` }, m.game)),
      h("td", {}, m.players.map((p, i) => h("div", { class: "small" }, p, m.goals?.length ? h("b", {}, ` ${m.goals[i]}`) : null))),
      h("td", {}, h("span", { class: `badge ${m.state}` }, m.state === "running" ? "live" : m.state)),
      h("td", { class: "number" }, m.steps), h("td", { class: "small soft" }, ago(m.created))))));
}
