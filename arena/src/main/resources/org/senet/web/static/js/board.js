// The picture of a position that one can play on: legal places are marked, a move is made by clicking or with the keyboard.
import { h, s, fill, choose } from "./dom.js";

/** Whether the name of a cell is meant by a click; a star stands for any part. */
export function meant(click, cell) {
  const parts = click.split("/"), names = cell.split("/");
  return parts.length === names.length && parts.every((p, i) => p === "*" || p === names[i]);
}

export class Board {
  /** @param play called with a legal move when it has been made */
  constructor(play) {
    this.play = play;
    this.element = h("div", { class: "table", id: "board" });
    this.moves = [];
    this.clicked = [];
    this.titles = new Map();
    this.element.addEventListener("keydown", e => this.#key(e));
  }

  /** Shows a drawing and lets these moves be made on it; none where it is not one's turn. */
  show(text, moves) {
    this.moves = moves;
    this.clicked = [];
    if (!text) {
      fill(this.element);
      this.cells = [];
      return;
    }
    const focused = this.#focused();
    const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    fill(this.element, svg);
    this.cells = [...svg.querySelectorAll("[data-cell]")];
    const before = this.titles;
    this.titles = new Map(this.cells.map(c => [c.dataset.cell, c.querySelector("title")?.textContent]));
    for (const cell of this.cells) {
      if (before.size === this.titles.size && before.has(cell.dataset.cell) && before.get(cell.dataset.cell) !== this.titles.get(cell.dataset.cell)) cell.classList.add("changed");
      cell.addEventListener("click", () => this.#click(cell));
    }
    this.#mark();
    if (focused) this.cells.find(c => c.dataset.cell === focused)?.focus();
  }

  #focused() {
    return document.activeElement?.closest?.("#board [data-cell]")?.dataset.cell;
  }

  /** The moves that begin with what has been clicked so far. */
  #open() {
    return this.moves.filter(m => m.clicks.length && this.clicked.every((cell, i) => i < m.clicks.length && meant(m.clicks[i], cell)));
  }

  #mark() {
    const at = this.clicked.length;
    const next = this.#open().filter(m => m.clicks.length > at).map(m => m.clicks[at]);
    const starts = at ? this.moves.filter(m => m.clicks.length).map(m => m.clicks[0]) : [];
    let first = true;
    for (const cell of this.cells) {
      const name = cell.dataset.cell;
      const can = next.some(c => meant(c, name));
      const picked = this.clicked.includes(name);
      cell.classList.toggle("can", can || picked || starts.some(c => meant(c, name)));
      cell.classList.toggle("picked", picked);
      cell.querySelector(".hint")?.remove();
      if (can) {
        const box = cell.querySelector(".square").getBBox();
        const shift = cell.querySelector(".square").getAttribute("transform");
        const taken = cell.childElementCount > 2;
        const kind = !taken ? { class: "hint", r: 4.5 } : at ? { class: "hint ring", r: 17.5 } : { class: "hint", r: 3 };
        cell.append(s("circle", { ...kind, cx: box.x + box.width / 2, cy: box.y + box.height * (taken && !at ? .92 : .5), ...(shift && { transform: shift }) }));
      }
      if (cell.classList.contains("can")) {
        cell.setAttribute("role", "button");
        cell.setAttribute("tabindex", first ? "0" : "-1");
        cell.setAttribute("aria-label", this.titles.get(name) + (picked ? ", chosen" : ""));
        cell.setAttribute("aria-pressed", picked);
        first = false;
      } else {
        for (const gone of ["role", "tabindex", "aria-label", "aria-pressed"]) cell.removeAttribute(gone);
      }
    }
  }

  async #click(cell) {
    if (!this.moves.length) return;
    const name = cell.dataset.cell;
    if (this.clicked.at(-1) === name && !this.#fits(name)) this.clicked = [];
    else {
      if (!this.#fits(name)) this.clicked = [];
      if (this.#fits(name)) this.clicked.push(name);
    }
    const open = this.#open();
    const done = open.filter(m => m.clicks.length === this.clicked.length);
    this.#mark();
    if (!this.clicked.length || !done.length) return;
    if (open.length === 1) {
      this.#finish(done[0]);
      return;
    }
    const move = await choose("Which move?", done.map(m => ({ text: m.text, value: m })));
    if (move) {
      this.#finish(move);
    } else if (done.length === open.length) {
      this.clicked = [];
      this.#mark();
    }
  }

  #fits(name) {
    const at = this.clicked.length;
    return this.#open().some(m => m.clicks.length > at && meant(m.clicks[at], name));
  }

  #finish(move) {
    this.moves = [];
    this.clicked = [];
    this.#mark();
    this.play(move);
  }

  /** Arrows go to the nearest playable cell in their direction, Enter and Space click, Escape starts over. */
  #key(event) {
    const cell = event.target.closest?.("[data-cell]");
    if (!cell) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#click(cell).then(() => { if (!this.element.contains(document.activeElement)) this.cells.find(c => c.dataset.cell === cell.dataset.cell)?.focus(); });
    } else if (event.key === "Escape") {
      this.clicked = [];
      this.#mark();
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      event.stopPropagation();
      const next = this.#beside(cell, event.key.slice(5));
      if (next) {
        for (const c of this.cells) if (c.hasAttribute("tabindex")) c.setAttribute("tabindex", "-1");
        next.setAttribute("tabindex", "0");
        next.focus();
      }
    }
  }

  #beside(cell, way) {
    const middle = c => { const b = c.querySelector(".square").getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
    const [x, y] = middle(cell);
    const along = { Left: ([u]) => x - u, Right: ([u]) => u - x, Up: ([, v]) => y - v, Down: ([, v]) => v - y }[way];
    const aside = way === "Left" || way === "Right" ? ([, v]) => Math.abs(v - y) : ([u]) => Math.abs(u - x);
    return this.cells.filter(c => c !== cell && c.classList.contains("can")).map(c => [c, middle(c)])
      .filter(([, at]) => along(at) > 2).map(([c, at]) => [along(at) + 3 * aside(at), c])
      .sort((p, q) => p[0] - q[0])[0]?.[1];
  }
}
