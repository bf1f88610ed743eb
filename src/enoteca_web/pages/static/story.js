// What happened: told in place, seen as it was, and shown over the board.  Much of it is fetched when it is needed.
import { paced } from "./settings.js";
import { closeSheet } from "./sheet.js";

const strip = () => document.querySelector(".news [open]"); // what another did since my last turn
const moments = () => [...document.querySelectorAll("#log [data-moment]")];
const at = (moment) => Number(moment.dataset.moment);
let past = null; // modules
let cards = null;

// While the past is shown, what has changed meanwhile waits behind it.
export function unhidden(regions) {
  return past?.unhidden(regions) ?? regions;
}

// Whoever acts is back in the present.
export function seenEnough() {
  past?.back();
  cards?.close();
}

export function watchStory(base, shown, put) {
  let open = ""; // the seat of whom more is told
  let position = Number(document.body.dataset.position);
  let known = Math.max(position, ...moments().map(at));

  document.addEventListener("table:before", ({ detail: fresh }) => {
    open = strip()?.dataset.seat;
    past?.hear(fresh);
  });
  document.addEventListener("table:after", async ({ detail: fresh }) => {
    if (open && !strip()) document.querySelector(`.news [data-seat="${open}"]`)?.setAttribute("open", "");
    if (fresh.position < position) known = fresh.position; // something was taken back
    ({ position } = fresh);
    const came = moments().filter((each) => at(each) > known).sort((one, other) => at(one) - at(other));
    known = Math.max(known, ...came.map(at));
    if (came.length === 0 || document.hidden || !paced(1)) return;
    cards ??= await import("./moments.js");
    cards.come(came);
  });
  document.addEventListener("click", async (event) => {
    const line = event.target.closest?.("a[data-at], #log [data-moment] > summary");
    if (!event.target.closest?.(".news [open]")) strip()?.removeAttribute("open");
    if (!line) {
      if (event.target.closest?.("#past button, #main")) past?.back();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    closeSheet();
    if (line.dataset.at) {
      past ??= await import("./past.js");
      past.look(`${base}at/${line.dataset.at}.json`, line, shown, put);
    } else {
      cards ??= await import("./moments.js");
      cards.show(line.parentElement);
    }
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    seenEnough();
    strip()?.removeAttribute("open");
  });
}
