// The editor for rule sheets: what is wrong is said while one types, beside the line and in a list that leads there.
import { h, fill, settled, notice } from "./dom.js";
import { get, post } from "./api.js";
import { go } from "./main.js";

const EMPTY = `; Rules in prefix GDL. This is a whole game: whoever takes the last coin wins.
(role first) (role second)
(init (coins 5)) (init (control first))
(less 5 4) (less 4 3) (less 3 2) (less 2 1) (less 1 0)
(other first second) (other second first)

(<= (legal ?r (take 1)) (true (control ?r)))
(<= (legal ?r (take 2)) (true (control ?r)) (true (coins ?n)) (distinct ?n 1))
(<= (legal ?r noop) (true (control ?s)) (other ?s ?r))

(<= (next (control ?s)) (true (control ?r)) (other ?r ?s))
(<= (next (coins ?m)) (does ?r (take 1)) (true (coins ?n)) (less ?n ?m))
(<= (next (coins ?k)) (does ?r (take 2)) (true (coins ?n)) (less ?n ?m) (less ?m ?k))

(<= terminal (true (coins 0)))
(<= (goal ?r 100) (true (coins 0)) (true (control ?s)) (other ?s ?r))
(<= (goal ?r 0) (true (coins 0)) (true (control ?r)))
(<= (goal ?r 50) (role ?r) (not (true (coins 0))))
`;

export async function editor(place) {
  const from = new URLSearchParams(location.search).get("game");
  const kept = sessionStorage.getItem("sheet");
  const text = from ? (await get(`/api/games/${encodeURIComponent(from)}`)).rules : kept ?? EMPTY;
  document.title = "Editor – Senet";
  const gutter = h("pre", { class: "gutter", "aria-hidden": "true" });
  const area = h("textarea", { class: "code", id: "sheet", "aria-label": "Rule sheet", "aria-describedby": "verdict", spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off",
    oninput: () => { number(); later(); }, onscroll: () => { gutter.scrollTop = area.scrollTop; } });
  area.value = text;
  const verdict = h("p", { id: "verdict", class: "soft", role: "status" });
  const list = h("ul", { class: "findings", "aria-label": "Diagnostics" });
  const name = h("input", { id: "name", value: from ? `${from}-2` : "my-game", "aria-label": "Name of the game", pattern: "[a-z0-9\\-]+", spellcheck: "false" });
  const play = h("button", { class: "main", id: "play", onclick: () => keep() }, "Play it");
  const later = settled(350, check);
  let findings = [];
  let asked = 0;

  function number() {
    const worst = new Map();
    for (const d of findings) if (worst.get(d.line) !== "error") worst.set(d.line, d.severity);
    fill(gutter, area.value.split("\n").map((_, i) => h("span", { class: worst.get(i + 1) }, String(i + 1))));
    gutter.scrollTop = area.scrollTop;
  }

  async function check() {
    sessionStorage.setItem("sheet", area.value);
    const mine = ++asked;
    let found;
    try {
      found = await post("/api/check", { rules: area.value });
    } catch (problem) {
      if (mine === asked) verdict.textContent = problem.message;
      return;
    }
    if (mine !== asked) return;
    findings = found.diagnostics;
    const errors = findings.filter(d => d.severity === "error").length;
    play.disabled = errors > 0 || !found.traits;
    verdict.textContent = errors ? `${errors} ${errors === 1 ? "error" : "errors"}: this cannot be played yet.` : `${found.traits?.words ?? "These rules"}, ready to play${findings.length ? `, with ${findings.length} remarks` : ""}.`;
    fill(list, findings.map(d => h("li", {}, h("button", { onclick: () => jump(d) },
      h("span", { class: `badge ${d.severity}` }, d.severity), ` ${d.line}:${d.column} `, d.message, d.advice ? h("div", { class: "small soft" }, d.advice) : null))));
    number();
  }

  /** Puts the cursor on what a diagnostic is about. */
  function jump(d) {
    const lines = area.value.split("\n");
    const at = (line, column) => lines.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0) + column - 1;
    area.focus();
    area.setSelectionRange(at(d.line, d.column), Math.max(at(d.line, d.column), at(d.endLine ?? d.line, d.endColumn ?? d.column)));
    area.scrollTop = Math.max(0, (d.line - 6) * area.scrollHeight / Math.max(1, lines.length));
  }

  async function keep() {
    try {
      const made = await post("/api/games", { name: name.value.trim(), rules: area.value });
      go(`/games/${encodeURIComponent(made.name)}`);
    } catch (problem) {
      if (problem.body?.diagnostics) findings = problem.body.diagnostics;
      notice(problem.message);
      number();
    }
  }

  fill(place, h("div", { class: "row spread" }, h("div", {}, h("h1", {}, "Editor"), h("p", { class: "soft" }, "Write the rules of a game in prefix or infix GDL, and play it at once.")),
    h("div", { class: "row" }, name, play)), h("div", { class: "editor" }, gutter, area), verdict, list);
  number();
  check();
}
