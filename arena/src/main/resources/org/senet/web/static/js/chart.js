// The score that each role expects, over the steps of a match.
import { h, s, fill } from "./dom.js";

export const COLOURS = ["#17808a", "#c8602f", "#7d5bb0", "#4f8f3a", "#b0467c", "#8a7530"];

const W = 460, H = 150, LEFT = 30, RIGHT = 8, TOP = 8, BOTTOM = 20;

export class Chart {
  /** @param go called with a step when one is chosen */
  constructor(roles, go) {
    this.roles = roles;
    this.values = roles.map(() => new Map());
    this.steps = 1;
    this.element = h("div", {});
    this.go = go;
  }

  /** The role expects this score in the position after so many steps. */
  add(role, step, value) {
    this.values[role].set(step, value);
  }

  draw(steps, now) {
    this.steps = Math.max(1, steps);
    const x = step => LEFT + (W - LEFT - RIGHT) * step / this.steps;
    const y = value => TOP + (H - TOP - BOTTOM) * (1 - value / 100);
    const drawn = this.values.map((v, role) => [[...v].sort((p, q) => p[0] - q[0]), role]).filter(([v]) => v.length);
    if (!drawn.length) {
      fill(this.element, h("p", { class: "soft small" }, "Nobody has said yet what they expect."));
      return;
    }
    const svg = s("svg", { class: "chart", viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": `Expected scores: ${this.#words(drawn)}` },
      [0, 50, 100].map(v => [s("line", { class: "axis", x1: LEFT, x2: W - RIGHT, y1: y(v), y2: y(v) }), s("text", { x: LEFT - 5, y: y(v) + 4, "text-anchor": "end" }, String(v))]),
      s("text", { x: LEFT, y: H - 4 }, "0"), s("text", { x: W - RIGHT, y: H - 4, "text-anchor": "end" }, String(this.steps)),
      s("line", { class: "now", x1: x(now), x2: x(now), y1: TOP, y2: H - BOTTOM }),
      drawn.map(([points, role]) => [
        s("path", { d: points.map(([st, v], i) => `${i ? "L" : "M"}${x(st).toFixed(1)} ${y(v).toFixed(1)}`).join(""), fill: "none", stroke: COLOURS[role % COLOURS.length], "stroke-width": 2.2, "stroke-linejoin": "round" }),
        points.length < 40 ? points.map(([st, v]) => s("circle", { cx: x(st), cy: y(v), r: 2.6, fill: COLOURS[role % COLOURS.length] })) : []]));
    svg.addEventListener("click", e => {
      const box = svg.getBoundingClientRect();
      const step = Math.round(((e.clientX - box.x) / box.width * W - LEFT) / (W - LEFT - RIGHT) * this.steps);
      this.go(Math.min(this.steps, Math.max(0, step)));
    });
    fill(this.element, svg, h("div", { class: "row small soft" }, this.roles.map((r, i) => h("span", {}, swatch(i), ` ${r}`))));
  }

  #words(drawn) {
    return drawn.map(([points, role]) => `${this.roles[role]} ${Math.round(points.at(-1)[1])}`).join(", ");
  }
}

/** A little square in the colour of a role. */
export function swatch(role) {
  const square = h("i", { class: "swatch" });
  square.style.background = COLOURS[role % COLOURS.length];
  return square;
}
