// The library: every game with its picture, and a search.
import { h, fill, settled } from "./dom.js";
import { get, query } from "./api.js";

export async function library(place) {
  const list = h("ul", { class: "cards" });
  const count = h("span", { class: "soft small", role: "status" });
  const search = h("input", {
    type: "search", id: "search", placeholder: "Search games", "aria-label": "Search games", autocomplete: "off",
    value: new URLSearchParams(location.search).get("search") ?? "", oninput: () => later(),
  });
  const later = settled(200, load);
  fill(place, h("div", { class: "row spread" },
    h("div", {}, h("h1", {}, "Games"), h("p", { class: "soft" }, "Senet is given nothing but the rules. Play any of these against it, or watch.")),
    h("div", { class: "row" }, count, search)), list);
  let asked = 0;
  async function load() {
    const mine = ++asked;
    history.replaceState(null, "", `/${query({ search: search.value })}`);
    const games = await get(`/api/games${query({ search: search.value })}`);
    if (mine !== asked) return;
    count.textContent = games.length === 1 ? "1 game" : `${games.length} games`;
    fill(list, games.map(card));
    if (!games.length) fill(list, h("li", { class: "empty" }, "No game matches. ", h("a", { href: "/editor" }, "Write its rules")));
  }
  await load();
}

function card(game) {
  const path = encodeURIComponent(game.name);
  return h("li", {}, h("a", { class: "card panel", href: `/games/${path}` },
    h("div", { class: "art" }, h("img", { src: `/api/games/${path}/picture.svg`, alt: "", loading: "lazy" })),
    h("div", { class: "words" }, h("h2", {}, game.title),
      h("span", { class: "soft small" }, game.traits?.words ?? `${game.players} players`),
      h("p", { class: "small" }, game.summary))));
}
