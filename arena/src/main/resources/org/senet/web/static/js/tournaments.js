// Tournaments: arranging one, and how it stands.
import { h, fill, ago, notice } from "./dom.js";
import { get, post } from "./api.js";
import { matchTable } from "./matches.js";
import { go } from "./main.js";

export async function tournaments(place) {
  const [known, games, players] = await Promise.all([get("/api/tournaments"), get("/api/games"), get("/api/players")]);
  fill(place, h("h1", {}, "Tournaments"), h("div", { class: "two" },
    h("section", { class: "stack" }, h("h2", {}, "Held and going on"), known.length ? h("div", { class: "scroll" }, h("table", {}, h("thead", {}, h("tr", {}, ["Name", "Kind", "State", "Begun"].map(t => h("th", { scope: "col" }, t)))),
      h("tbody", {}, known.map(t => h("tr", {}, h("td", {}, h("a", { href: `/tournaments/${encodeURIComponent(t.id)}` }, t.name)), h("td", {}, t.kind),
        h("td", {}, h("span", { class: `badge ${t.state}` }, t.state)), h("td", { class: "small soft" }, ago(t.created))))))) : h("p", { class: "empty" }, "None yet.")),
    arrange(games, players)));
}

function arrange(games, players) {
  const kind = h("select", { id: "kind" }, h("option", { value: "round-robin" }, "Round robin: everybody meets everybody"), h("option", { value: "swiss" }, "Swiss: equals meet, for some rounds"));
  const rounds = h("input", { type: "number", min: 1, max: 100, value: 1 });
  const clock = h("input", { value: "5/1", size: 8, spellcheck: "false" });
  const game = h("div", { class: "picks", role: "group", "aria-label": "Games" }, games.map(g => h("label", { class: "tick" }, h("input", { type: "checkbox", name: "game", value: g.name }), g.title)));
  const who = h("div", { class: "picks", role: "group", "aria-label": "Players" }, players.map(p => h("label", { class: "tick", title: p.description }, h("input", { type: "checkbox", name: "player", value: p.name }), p.name)));
  const others = h("textarea", { rows: 2, "aria-label": "Further players, one in a line", placeholder: "mcts:threads=1,seconds=0.5\nhost:9147", spellcheck: "false" });
  const trouble = h("p", { class: "fault", role: "alert" });
  const ticked = group => [...group.querySelectorAll("input:checked")].map(i => i.value);
  return h("form", { class: "panel stack", onsubmit: async event => {
    event.preventDefault();
    trouble.textContent = "";
    try {
      const made = await post("/api/tournaments", {
        kind: kind.value, games: ticked(game), rounds: Number(rounds.value), clock: clock.value.trim(),
        players: [...ticked(who), ...others.value.split("\n").map(l => l.trim()).filter(Boolean)],
      });
      notice("The tournament has begun.");
      go(`/tournaments/${encodeURIComponent(made.id)}`);
    } catch (problem) {
      trouble.textContent = problem.message;
    }
  } }, h("h2", {}, "New tournament"), h("label", {}, "Kind", kind), h("fieldset", {}, h("legend", {}, "Games"), game), h("fieldset", {}, h("legend", {}, "Players"), who), others,
  h("div", { class: "row" }, h("label", {}, "Rounds", rounds), h("label", {}, "Clock", clock)), trouble, h("div", {}, h("button", { class: "main", type: "submit", id: "hold" }, "Begin")));
}

export async function tournament(place, id) {
  const title = h("h1", {}, id);
  const facts = h("p", { class: "soft" });
  const table = h("div", { class: "scroll" });
  const list = h("div", { class: "scroll" });
  fill(place, h("div", {}, title, facts), h("section", { class: "stack" }, h("h2", {}, "Standings"), table), h("section", { class: "stack" }, h("h2", {}, "Matches"), list));
  let timer, left = false;
  async function load() {
    const t = await get(`/api/tournaments/${encodeURIComponent(id)}`);
    if (left) return;
    title.textContent = t.name;
    facts.textContent = [t.kind, t.games.join(", "), `clock ${t.clock}`, t.state].join(" · ");
    fill(table, standings(t.standings));
    fill(list, matchTable(t.matches));
    if (!["finished", "aborted"].includes(t.state)) timer = setTimeout(load, 2000);
  }
  await load();
  return () => { left = true; clearTimeout(timer); };
}

function standings(rows) {
  return h("table", { id: "standings" }, h("thead", {}, h("tr", {}, h("th", { class: "number", scope: "col" }, "#"), h("th", { scope: "col" }, "Player"), h("th", { class: "number", scope: "col" }, "Points"), h("th", { class: "number", scope: "col" }, "Matches"), h("th", { class: "number", scope: "col" }, "Rating"))),
    h("tbody", {}, rows.map((r, i) => h("tr", {}, h("td", { class: "number soft" }, i + 1), h("td", {}, r.player),
      h("td", { class: "number" }, Number(r.points.toFixed(2))), h("td", { class: "number" }, r.matches), h("td", { class: "number" }, `${Math.round(r.rating)} ± ${Math.round((r.high - r.low) / 2)}`)))));
}
