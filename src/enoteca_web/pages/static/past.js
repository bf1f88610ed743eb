// The board as it was then, in the place of the board as it is, until somebody goes back or is asked for something.
import { move } from "./motion.js";
import { words } from "./words.js";

const PARTS = ["headline", "chips", "board", "own", "seats"]; // of which the past has its own
const bar = document.getElementById("past");
let now = null; // these parts as they are now, while the past is in their places
let known = { // the last view of now
  mine: Boolean(document.querySelector(".me.now")),
  position: Number(document.body.dataset.position),
  title: document.title,
};
let put = null;

export function unhidden(regions) {
  if (!now) return regions;
  const open = {};
  for (const [id, html] of Object.entries(regions)) (id in now ? now : open)[id] = html;
  return open;
}

export function back() {
  if (!now) return;
  const regions = now;
  now = null;
  bar.hidden = true;
  document.body.classList.remove("past");
  move(() => {
    put(regions);
    document.dispatchEvent(new CustomEvent("table:after", { detail: known }));
  });
}

// A view of now has come.
export function hear(fresh) {
  if (fresh.mine && !known.mine) back();
  known = fresh;
}

export async function look(address, line, shown, show) {
  const answer = await fetch(address);
  if (!answer.ok) return;
  const { regions } = await answer.json();
  put = show;
  const is = now ?? Object.fromEntries(PARTS.map((id) => [id, shown.get(id)]));
  now = null;
  move(() => put(Object.fromEntries(PARTS.map((id) => [id, regions[id]]))));
  now = is;
  bar.querySelector("span").textContent = words(line);
  bar.hidden = false;
  document.body.classList.add("past");
}
