// Elements. Text from games and players reaches the page only as text, never as markup.

/** An element with attributes, listeners (on…) and children; nothing is drawn for null and false. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value == null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "value") element.value = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing. */
export function s(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child != null && child !== false) element.append(child);
  }
}

export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

let hiding;

/** A short message at the foot of the page, read out by screen readers. */
export function notice(text) {
  const place = document.getElementById("notice");
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => place.classList.remove("shown"), 6000);
}

/** Asks for one of several things; gives null if none is chosen. */
export function choose(question, options) {
  return new Promise(resolve => {
    const dialog = h("dialog", { "aria-label": question, onclose: () => { dialog.remove(); resolve(picked); } },
      h("div", { class: "stack" }, h("h2", {}, question),
        h("div", { class: "moves" }, options.map(o => h("button", { onclick: () => { picked = o.value; dialog.close(); } }, o.text))),
        h("button", { class: "quiet", onclick: () => dialog.close() }, "Cancel")));
    let picked = null;
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Calls back when nothing has happened for a while. */
export function settled(milliseconds, action) {
  let timer;
  return () => { clearTimeout(timer); timer = setTimeout(action, milliseconds); };
}

/** A term as people would say it. */
export const words = term => term.replace(/[()]/g, " ").replace(/ +/g, " ").trim();

export const ago = time => {
  const seconds = (Date.now() - new Date(time)) / 1000;
  if (seconds < 60) return "just now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  return new Date(time).toLocaleDateString();
};
