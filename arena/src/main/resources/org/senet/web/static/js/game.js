// One game: what it is, its rules, and the start of a match.
import { h, fill } from "./dom.js";
import { get, post, seats } from "./api.js";
import { playerField } from "./players.js";
import { matchTable } from "./matches.js";
import { go } from "./main.js";

export async function game(place, name) {
  const path = encodeURIComponent(name);
  const [info, players] = await Promise.all([get(`/api/games/${path}`), get("/api/players")]);
  document.title = `${info.title} – Senet`;
  const recent = h("div", { class: "scroll" });
  fill(place, h("div", {}, h("h1", {}, info.title), h("span", { class: "soft" }, info.traits?.words ?? "")),
    h("div", { class: "two" },
      h("div", { class: "stack big" },
        h("div", { class: "panel art" }, h("img", { src: `/api/games/${path}/picture.svg`, alt: `The beginning of ${info.title}` })),
        h("p", {}, info.description ?? info.summary)),
      start(info, players)),
    h("details", { class: "panel" }, h("summary", {}, "Rules"), h("div", { class: "stack" },
      h("p", {}, h("a", { href: `/editor?game=${path}` }, "Open in the editor")), h("pre", { class: "rules", tabindex: "0" }, info.rules ?? ""))),
    h("section", { class: "stack" }, h("h2", {}, "Recent matches"), recent));
  const found = await get(`/api/matches?game=${path}`);
  fill(recent, matchTable(found.matches.slice(0, 10)));
}

/** The form that starts a match. */
function start(info, players) {
  const roles = info.roles.filter(r => r !== "random");
  const fields = roles.map((role, i) => playerField(role, players, i === 0 ? "human" : "champion"));
  const clock = h("input", { id: "clock", placeholder: "10/5", size: "10", spellcheck: "false", "aria-describedby": "clock-help" });
  const scramble = h("input", { type: "checkbox" });
  const trouble = h("p", { class: "fault", role: "alert" });
  return h("form", { class: "panel stack", onsubmit: async event => {
    event.preventDefault();
    trouble.textContent = "";
    try {
      const made = await post("/api/matches", {
        game: info.name, players: fields.map(f => f.value()), scramble: scramble.checked, ...(clock.value.trim() && { clock: clock.value.trim() }),
      });
      seats.keep(made.id, made.seats);
      go(`/matches/${encodeURIComponent(made.id)}`);
    } catch (problem) {
      trouble.textContent = problem.message;
    }
  } }, h("h2", {}, "Start a match"), fields.map(f => f.element),
  h("label", {}, "Clock: seconds to prepare / for each move", clock),
  h("span", { class: "soft small", id: "clock-help" }, "Left empty: 10/5 for programs, ten minutes a move for people. 20/300+2 gives 300 seconds in all and 2 more for each move."),
  h("label", { class: "tick" }, scramble, "Scramble the words of the rules for remote players"),
  trouble, h("div", {}, h("button", { class: "main", type: "submit", id: "start" }, "Start")));
}
