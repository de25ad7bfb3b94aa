// What a player thinks of a position: its moves with their values, how fast it looks at them, and the line it expects.
import { h, fill, words } from "./dom.js";
import { read, query } from "./api.js";

const MOST = 8;

/** A decision as a table. */
export function thought(decision, move, title) {
  const options = decision.options?.length ? decision.options : [{ move, value: decision.value, visits: 0, line: [] }];
  const most = Math.max(1, ...options.map(o => o.visits ?? 0));
  const pace = decision.thought > 0 && decision.playouts ? `${Math.round(decision.playouts / decision.thought).toLocaleString("en")} playouts/s` : null;
  const facts = [pace, decision.playouts ? `${decision.playouts.toLocaleString("en")} playouts` : decision.nodes ? `${decision.nodes.toLocaleString("en")} nodes` : null,
    decision.depth ? `depth ${decision.depth}` : null, decision.proof === "proved" ? "proved" : null].filter(Boolean);
  return h("div", { class: "stack" }, h("div", { class: "small soft" }, [title, ...facts].filter(Boolean).join(" · ")),
    h("table", { class: "small" }, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Move"), h("th", { class: "number", scope: "col" }, "Value"), h("th", { scope: "col" }, "Visits"))),
      h("tbody", {}, options.slice(0, MOST).map(o => h("tr", {}, h("td", {}, words(o.move)),
        h("td", { class: "number" }, o.value == null ? "–" : o.value.toFixed(1), o.proof === "proved" ? " ✓" : ""),
        h("td", {}, bar((o.visits ?? 0) / most)))))),
    line(decision.line));
}

function bar(share) {
  const inner = h("i", {});
  inner.style.width = `${Math.round(share * 100)}%`;
  return h("div", { class: "bar", "aria-hidden": "true" }, inner);
}

/** The expected moves; those that are no choice are left out. */
function line(joints) {
  const expected = (joints ?? []).slice(0, 10).map(j => j.filter(m => m !== "noop").map(words).join(" | ")).filter(Boolean);
  return expected.length > 0 && h("div", { class: "small" }, h("span", { class: "soft" }, "Line "), expected.join(", "));
}

export class Analysis {
  constructor(id) {
    this.id = id;
    this.view = h("div", { "aria-live": "off" });
    this.button = h("button", { id: "analyse", onclick: () => this.running ? this.stop() : this.start() }, "Analyse");
    this.element = h("section", { class: "panel stack" }, h("div", { class: "row spread" }, h("h2", {}, "Analysis"), this.button), this.view);
  }

  /** A position is shown: an analysis that goes on goes on with it, otherwise what players thought here is shown. */
  at(step, known, assist, over) {
    const same = step === this.step;
    const goesOn = this.running;
    this.step = step;
    this.assist = assist;
    this.button.disabled = over;
    if (goesOn && same && !over) return;
    this.stop();
    if (goesOn && !over) {
      this.start();
      return;
    }
    fill(this.view, known.length ? known.map(k => thought(k.decision, k.move, k.title)) : h("p", { class: "soft small" }, "No player has said what it thinks here."));
  }

  async start() {
    this.running = new AbortController();
    const mine = this.running;
    this.button.textContent = "Stop";
    fill(this.view, h("p", { class: "soft small" }, "Thinking …"));
    try {
      await read(`/api/matches/${encodeURIComponent(this.id)}/analysis${query({ step: this.step, seconds: 20, assist: this.assist ? "yes" : null })}`, (kind, data) => {
        if (mine !== this.running) return;
        if (kind === "problem") fill(this.view, h("p", { class: "fault small" }, `${data.error} (${data.hint})`));
        else if (data.decision) fill(this.view, thought(data.decision, data.move, kind === "done" ? "done" : "thinking"));
      }, mine.signal);
    } catch (problem) {
      if (mine === this.running && problem.name !== "AbortError") fill(this.view, h("p", { class: "fault small", role: "alert" }, problem.message));
    }
    if (mine === this.running) this.stop();
  }

  stop() {
    this.running?.abort();
    this.running = null;
    this.button.textContent = "Analyse";
  }
}
