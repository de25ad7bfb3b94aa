// A match: the board, the players, what they think, and every step of it to look at again.
import { h, fill, notice, words } from "./dom.js";
import { get, post, query, watch, seats } from "./api.js";
import { Board } from "./board.js";
import { Chart } from "./chart.js";
import { Clocks } from "./clocks.js";
import { Analysis } from "./analysis.js";

const KINDS = ["started", "resumed", "moved", "defaulted", "stepped", "ended", "aborted"];
const ARROWS = { ArrowLeft: ["left", "west"], ArrowRight: ["right", "east"], ArrowUp: ["up", "north"], ArrowDown: ["down", "south"] };

export async function match(place, id) {
  const view = new MatchView(place, id);
  await view.open();
  return () => view.close();
}

class MatchView {
  constructor(place, id) {
    this.place = place;
    this.path = `/api/matches/${encodeURIComponent(id)}`;
    this.keys = seats.of(id);
    this.mine = Object.keys(this.keys);
    this.thoughts = new Map();
    this.sent = new Set();
    this.steps = 0;
    this.shown = 0;
    this.wanted = 0;
    this.following = true;
    this.analysis = new Analysis(id);
  }

  /** What names this browser's seat where something is hidden. */
  get seat() {
    return this.mine.length ? { as: this.mine[0], key: this.keys[this.mine[0]] } : {};
  }

  async open() {
    const whole = await get(this.path + query(this.seat));
    const info = whole.match;
    this.info = info;
    this.hidden = whole.hidden;
    this.over = !["running", "scheduled"].includes(info.state);
    this.roles = info.roles;
    this.steps = info.steps;
    this.title = await get(`/api/games/${encodeURIComponent(info.game)}`).then(g => g.title, () => info.game);
    document.title = `${this.title} – Senet`;
    this.clocks = new Clocks(info);
    this.chart = new Chart(this.roles, step => this.go(step));
    this.board = new Board(move => this.#make(move));
    this.#draw();
    this.stopWatching = watch(`${this.path}/events${query(this.seat)}`, KINDS, (kind, event) => this.#happen(kind, event), () => this.#refresh());
    this.onkey = e => this.#key(e);
    addEventListener("keydown", this.onkey);
    await this.go(this.steps);
  }

  close() {
    this.stopWatching?.();
    this.analysis.stop();
    this.clocks.end();
    removeEventListener("keydown", this.onkey);
  }

  #draw() {
    const info = this.info;
    this.state = h("span", { class: `badge ${info.state}`, id: "state" });
    this.say = h("p", { class: "result", role: "status", id: "say" });
    this.slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Step", oninput: () => this.go(Number(this.slider.value)) });
    this.count = h("span", { class: "small soft", id: "step" });
    const button = (label, text, to) => h("button", { "aria-label": label, title: label, onclick: () => this.go(to()) }, text);
    this.buttons = h("div", { class: "moves", id: "moves" });
    this.allMoves = h("div", { class: "moves" });
    this.details = h("details", {}, h("summary", {}, "All moves"), this.allMoves);
    this.log = h("ol", { class: "log", "aria-label": "Moves made" });
    this.abort = h("button", { class: "quiet", onclick: async () => { if (confirm("Give this match up for everybody?")) await post(`${this.path}/abort`, {}); } }, "Give up the match");
    fill(this.place, h("div", { class: "row spread" },
      h("h1", {}, h("a", { class: "plain", href: `/games/${encodeURIComponent(info.game)}` }, this.title)),
      h("div", { class: "row" }, this.state, this.abort, h("a", { class: "small", href: `${this.path}/export`, download: `${info.id}.json` }, "Export"))),
    h("div", { class: "match" },
      h("div", { class: "stack" }, this.say, h("div", { class: "panel stack" }, this.board.element, this.buttons, this.details),
        h("div", { class: "steps", role: "group", "aria-label": "Replay" }, button("First step", "«", () => 0), button("Step back", "‹", () => this.wanted - 1), this.slider,
          button("Step forward", "›", () => this.wanted + 1), button("Last step", "»", () => this.steps)), this.count),
      h("div", { class: "stack" }, this.clocks.element,
        h("section", { class: "panel stack" }, h("h2", {}, "Expected score"), this.chart.element), this.analysis.element,
        h("section", { class: "panel stack" }, h("h2", {}, "Moves"), this.log))));
    this.#standing();
  }

  #standing() {
    this.state.textContent = this.info.state === "running" ? "live" : this.info.state;
    this.state.className = `badge ${this.info.state}`;
    this.abort.hidden = this.over;
  }

  #happen(kind, event) {
    switch (kind) {
      case "started": case "resumed":
        this.info.state = "running";
        this.clocks.begin(event.steps ?? 0, event.at);
        this.#standing();
        if (kind === "started" && this.following) this.go(this.steps);
        break;
      case "moved": case "defaulted":
        this.clocks.spent(event.role, event.seconds);
        if (event.decision) {
          this.thoughts.set(`${event.step}/${event.role}`, event);
          if (event.decision.value != null) this.chart.add(event.role, event.step - 1, event.decision.value);
        }
        if (kind === "defaulted") this.#line(event.step, h("span", { class: "fault" }, `${this.roles[event.role]} ${event.fault}: ${words(event.move)} was made instead. ${event.detail ?? ""}`));
        break;
      case "stepped":
        this.clocks.begin(event.step, event.at);
        this.#line(event.step, event.moves.map((m, i) => m == null ? `${this.roles[i]} …` : m === "noop" ? null : words(m)).filter(Boolean).join(" | ") || "noop");
        this.steps = Math.max(this.steps, event.step);
        if (this.following && event.step >= this.steps) this.later();
        else this.#counter();
        break;
      case "ended":
        event.goals.forEach((goal, role) => { if (this.roles[role] !== "random") this.chart.add(role, event.steps, goal); });
        this.#finish("finished", event.goals);
        break;
      case "aborted":
        this.#finish("aborted", null);
        notice(`The match was given up: ${event.reason}`);
        break;
    }
  }

  /** Shows the newest step, once for all that came in together. */
  later() {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.go(this.steps), 30);
  }

  #finish(state, goals) {
    this.over = true;
    this.info.state = state;
    this.info.goals = goals ?? [];
    this.clocks.end(goals);
    this.#standing();
    this.later();
  }

  /** The stream has ended: what the archive says now is final. */
  async #refresh() {
    const whole = await get(this.path + query(this.seat));
    if (!this.over && !["running", "scheduled"].includes(whole.match.state)) this.#finish(whole.match.state, whole.match.goals);
  }

  #line(step, content) {
    const button = h("button", { class: "quiet", "data-step": step, onclick: () => this.go(step) }, `${step}. `, content);
    this.log.append(h("li", {}, button));
    if (this.following) this.log.scrollTop = this.log.scrollHeight;
  }

  #counter() {
    this.slider.max = this.steps;
    this.slider.value = this.shown;
    this.count.textContent = `Step ${this.shown} of ${this.steps}`;
    this.chart.draw(this.steps, this.shown);
    for (const line of this.log.querySelectorAll("[data-step]")) {
      if (Number(line.dataset.step) === this.shown) line.setAttribute("aria-current", "step"); else line.removeAttribute("aria-current");
    }
  }

  /** Shows a step; where another is asked for meanwhile, that one after it, so that a quick match is still seen. */
  async go(step) {
    const to = Math.min(this.steps, Math.max(0, step));
    this.following = to === this.steps;
    this.wanted = to;
    if (this.busy) return;
    this.busy = true;
    try {
      for (let at = null; at !== this.wanted;) {
        at = this.wanted;
        this.#show(at, await get(`${this.path}/positions/${at}${query(this.seat)}`));
      }
    } catch (problem) {
      this.say.textContent = problem.message;
    } finally {
      this.busy = false;
    }
  }

  #show(to, position) {
    this.shown = to;
    this.position = position;
    this.#turn();
    this.#counter();
    this.clocks.waiting(this.roles.map(r => !position.legal[r] || position.legal[r].length > 1));
    const known = this.roles.map((role, i) => ({ role, event: this.thoughts.get(`${to + 1}/${i}`) })).filter(k => k.event && k.event.decision.options.length !== 1)
      .map(k => ({ decision: k.event.decision, move: k.event.move, title: k.role }));
    this.analysis.at(to, known, this.mine.length > 0 && !this.over, position.terminal);
  }

  /** The seat of this browser that has something to decide here, if any. */
  #turn() {
    const position = this.position;
    const live = !this.over && this.info.state === "running" && this.shown === this.steps && !position.terminal;
    const waiting = live ? this.mine.filter(r => !this.sent.has(`${r}/${this.shown}`)) : [];
    // The only move there is makes itself.
    this.role = waiting.find(r => (position.legal[r]?.length ?? 0) > 1);
    const moves = this.role ? position.legal[this.role] : [];
    this.board.show(position.svg ?? null, moves);
    const free = moves.filter(m => !position.svg || !m.clicks.length);
    const one = m => h("button", { onclick: () => this.#make(m), "data-move": m.move }, m.text);
    fill(this.buttons, free.slice(0, 60).map(one));
    fill(this.allMoves, moves.map(one));
    this.details.hidden = !moves.length || free.length === moves.length;
    if (!position.svg && this.hidden) fill(this.board.element, this.#experience(position));
    this.say.textContent = this.#words(live);
  }

  #words(live) {
    const position = this.position;
    if (position.terminal || (this.over && this.shown === this.steps && this.info.goals?.length)) {
      const goals = this.info.goals?.length ? this.roles.map((r, i) => [r, this.info.goals[i]]) : Object.entries(position.goals);
      return `The game is over. ${goals.filter(([r]) => r !== "random").map(([r, g]) => `${r} ${g}`).join(", ")}.`;
    }
    if (this.info.state === "scheduled") return "Waiting for the match to begin.";
    if (this.over) return this.info.state === "finished" ? "" : `This match was ${this.info.state}.`;
    if (!live) return "";
    if (this.role) return `Your move, ${this.role}.`;
    const choosing = this.roles.filter(r => (position.legal[r]?.length ?? 0) > 1);
    return this.mine.length ? "Waiting for the others." : choosing.length ? `${choosing.join(" and ")} to move.` : "";
  }

  /** Where the state is hidden: what one's role has done and perceived. */
  #experience(position) {
    if (!this.mine.length) return h("p", { class: "empty" }, "This game hides its state from those who watch while it goes on.");
    return h("div", { class: "stack" }, h("p", { class: "soft" }, "You see only what your role perceives."),
      position.seen.length ? h("table", { class: "small" }, h("thead", {}, h("tr", {}, ["Step", "Your move", "You perceived"].map(t => h("th", { scope: "col" }, t)))),
        h("tbody", {}, position.seen.toReversed().map(e => h("tr", {}, h("td", {}, e.step), h("td", {}, words(e.move)), h("td", {}, e.percepts.map(words).join(", ") || "nothing"))))) : null);
  }

  async #make(move) {
    const role = this.role;
    if (!role) return;
    const step = this.shown;
    this.sent.add(`${role}/${step}`);
    this.#turn();
    try {
      await post(`${this.path}/moves`, { role, step, move: move.move, key: this.keys[role] });
    } catch (problem) {
      this.sent.delete(`${role}/${step}`);
      notice(problem.message);
      if (this.shown === step) setTimeout(() => this.go(this.steps), 1000);
    }
  }

  /** Arrow keys step through the match; where moves are called left, right, up or down, they make these. */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("input, select, textarea, dialog, .log")) return;
    const names = ARROWS[event.key];
    const move = names && this.role && this.position.legal[this.role].find(m => names.includes(m.move));
    if (move) {
      event.preventDefault();
      this.#make(move);
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      event.preventDefault();
      this.go(this.wanted + (event.key === "ArrowLeft" ? -1 : 1));
    }
  }
}
