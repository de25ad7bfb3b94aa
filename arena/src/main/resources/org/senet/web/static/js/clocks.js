// Players with their clocks and scores.
import { h, fill } from "./dom.js";
import { swatch } from "./chart.js";

/** "10/5": ten seconds to prepare, five a move; "20/300+2": three hundred in all, two more for each move. */
export function parse(text) {
  const parts = /^([\d.]+)\/([\d.]+)(?:\+([\d.]+))?/.exec(text ?? "");
  return parts && { start: +parts[1], play: +parts[2], more: parts[3] == null ? null : +parts[3] };
}

const words = seconds => seconds >= 60 ? `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}` : `${Math.max(0, seconds).toFixed(seconds < 10 ? 1 : 0)} s`;

export class Clocks {
  constructor(match) {
    this.match = match;
    this.clock = parse(match.clock);
    this.used = match.roles.map(() => 0);
    this.since = null;
    this.step = 0;
    this.seats = match.roles.map((role, i) => {
      const clock = h("span", { class: "clock" });
      const score = h("span", { class: "score" });
      return { clock, score, element: h("div", { class: "seat", "data-role": role }, swatch(i), h("div", {}, h("b", {}, role), h("div", { class: "who" }, match.players[i])), h("div", { class: "right" }, clock, score)) };
    });
    this.element = h("section", { class: "panel", "aria-label": "Players" }, this.seats.map(seat => seat.element));
    this.timer = setInterval(() => this.tick(), 200);
  }

  /** A step begins now, or began then. */
  begin(step, at) {
    this.step = step;
    this.since = at ? new Date(at).getTime() : Date.now();
    this.tick();
  }

  /** Whose clock is worth showing: those who have something to decide. */
  waiting(roles) {
    this.shown = roles;
    this.tick();
  }

  spent(role, seconds) {
    this.used[role] += seconds ?? 0;
  }

  tick() {
    if (this.since == null || !this.clock) return;
    const passed = (Date.now() - this.since) / 1000;
    this.seats.forEach((seat, role) => {
      if (this.match.roles[role] === "random") return;
      const all = this.step < 0 ? this.clock.start : this.clock.more == null ? this.clock.play : this.clock.play + this.clock.more * this.step - this.used[role];
      const left = Math.max(0, all - passed);
      seat.clock.textContent = this.shown?.[role] === false ? "" : words(left);
      seat.clock.classList.toggle("low", left < Math.min(5, all / 4));
    });
  }

  end(goals) {
    this.since = null;
    clearInterval(this.timer);
    this.seats.forEach((seat, role) => {
      seat.clock.textContent = "";
      fill(seat.score, goals?.[role] == null ? "" : String(goals[role]));
    });
  }
}
