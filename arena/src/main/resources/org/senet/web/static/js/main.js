// The page: which view belongs to which address.
import { h, fill, notice } from "./dom.js";
import { library } from "./library.js";
import { game } from "./game.js";
import { matches } from "./matches.js";
import { match } from "./match.js";
import { tournaments, tournament } from "./tournaments.js";
import { leaderboard } from "./leaderboard.js";
import { editor } from "./editor.js";

const VIEWS = [
  [/^\/$/, library], [/^\/(?:games|play)\/([^/]+)$/, game], [/^\/matches$/, matches], [/^\/matches\/([^/]+)$/, match],
  [/^\/tournaments$/, tournaments], [/^\/tournaments\/([^/]+)$/, tournament], [/^\/leaderboard$/, leaderboard], [/^\/editor$/, editor],
];

const page = document.getElementById("page");
let leave = () => {};
let turn = 0;

/** Draws the view of the present address. A view may return what is to be done when it is left. */
async function show() {
  const mine = ++turn;
  leave();
  leave = () => {};
  const path = location.pathname;
  for (const link of document.querySelectorAll("nav a")) {
    const here = link.pathname === "/" ? path === "/" || path.startsWith("/games") : path.startsWith(link.pathname);
    if (here) link.setAttribute("aria-current", "page"); else link.removeAttribute("aria-current");
  }
  const [pattern, view] = VIEWS.find(([p]) => p.test(path)) ?? [];
  const place = h("div", { class: "stack" });
  fill(page, place);
  document.title = "Senet";
  if (!view) {
    fill(place, h("p", { class: "empty" }, "There is nothing at this address. ", h("a", { href: "/" }, "Go to the games")));
    return;
  }
  try {
    const left = await view(place, ...pattern.exec(path).slice(1).map(decodeURIComponent));
    if (mine === turn) leave = left ?? (() => {}); else left?.();
  } catch (problem) {
    if (mine === turn) fill(place, h("p", { class: "empty", role: "alert" }, problem.message));
  }
}

export function go(path) {
  history.pushState(null, "", path);
  scrollTo(0, 0);
  page.focus({ preventScroll: true });
  show();
}

document.addEventListener("click", event => {
  const link = event.target.closest?.("a[href]");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download") || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.pathname.startsWith("/api/") || link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
addEventListener("popstate", show);
addEventListener("unhandledrejection", event => notice(event.reason?.message ?? String(event.reason)));
show();
