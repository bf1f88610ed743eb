// A round that was won stays for a while with its own Regent, then its cards go to their winner.
import { move } from "../motion.js";
import { calm, paced } from "../settings.js";

let shown = document.querySelector("template.held")?.dataset.trick ?? "";
let until = 0;
let timer = 0;

// Nothing on the page bears the name of a piece twice.
function hand(pot, from, to) {
  for (const piece of pot.querySelectorAll(".columns .fresh")) {
    if (piece.dataset[from]) piece.dataset[to] = piece.dataset[from];
    delete piece.dataset[from];
  }
}

function hold() {
  const held = document.querySelector("template.held");
  const trick = held?.dataset.trick ?? "";
  if (trick !== shown) {
    shown = trick;
    until = trick && !calm() ? Date.now() + paced(Number(held.dataset.stays)) : 0;
  }
  const pot = held?.closest(".pot");
  if (!pot || Date.now() >= until || pot.classList.contains("holding")) return;
  const scene = pot.querySelector(".scene");
  const next = [...scene.childNodes];
  scene.replaceChildren(held.content.cloneNode(true));
  pot.classList.add("holding");
  hand(pot, "piece", "later");
  clearTimeout(timer);
  timer = setTimeout(() => document.contains(pot) && move(() => release(pot, scene, next)), until - Date.now());
}

function release(pot, scene, next) {
  scene.replaceChildren(...next);
  pot.classList.replace("holding", "released");
  hand(pot, "later", "piece");
}

document.addEventListener("table:after", hold);
