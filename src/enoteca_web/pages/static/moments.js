// What all should see, as cards over the board, one after the other; each goes by itself, or by a tap.
import { paced } from "./settings.js";

const READ = 4000; // milliseconds, at the usual pace
const MOST = 3; // of many that come together only the last are shown

const place = document.getElementById("moment");
let waiting = [];
let timer = 0;

// Without a time it stays until it is closed.
export function show(moment, time) {
  clearTimeout(timer);
  const card = document.createElement("article");
  for (const part of moment.children) {
    const copy = document.createElement(part.tagName === "SUMMARY" ? "h2" : "div");
    copy.append(...part.cloneNode(true).childNodes);
    card.append(copy);
  }
  place.replaceChildren(card);
  if (time) timer = setTimeout(next, time);
}

function next() {
  const moment = waiting.shift();
  if (moment) show(moment, paced(READ));
  else close();
}

export function come(moments) {
  waiting = [...waiting, ...moments].slice(-MOST);
  if (!place.firstChild) next();
}

export function close() {
  clearTimeout(timer);
  waiting = [];
  place.replaceChildren();
}

place.addEventListener("pointerenter", () => clearTimeout(timer)); // whoever reads it keeps it
place.addEventListener("click", (event) => event.target.closest("a") || next());
