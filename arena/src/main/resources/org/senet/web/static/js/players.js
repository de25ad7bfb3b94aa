// Choosing players: oneself, a built-in one with its settings, or one elsewhere on the network.
import { h } from "./dom.js";

/** A field for a player's name, with the built-in ones to choose from. */
export function playerField(label, players, value, withPerson = true) {
  const names = [...(withPerson ? ["human"] : []), ...players.map(p => p.name)];
  const text = h("input", {
    value: names.includes(value) ? "" : value, "aria-label": `${label}: player and settings`, placeholder: "mcts:threads=1 or host:port",
    hidden: names.includes(value), spellcheck: "false", autocapitalize: "off",
  });
  const choice = h("select", { onchange: () => { text.hidden = choice.value !== ""; if (!text.hidden) text.focus(); describe(); } },
    withPerson && h("option", { value: "human" }, "You (human)"),
    players.map(p => h("option", { value: p.name }, p.name)),
    h("option", { value: "" }, "Other: settings or address…"));
  choice.value = names.includes(value) ? value : "";
  const words = h("span", { class: "soft small" });
  const describe = () => { words.textContent = players.find(p => p.name === choice.value)?.description ?? ""; };
  describe();
  const element = h("div", { class: "stack" }, h("label", {}, label, choice), text, words);
  return { element, value: () => choice.value || text.value.trim() };
}
