// A tile is chosen before its cell, a city of others is looked at, and open cards keep their places.
let chosen = "";
let asked = "";
let places = []; // of the open money: which card lies where

const all = (query) => [...document.querySelectorAll(query)];
const decision = () => document.querySelector("input[name=decision]")?.value ?? "";

function begin() {
  const offered = all("[data-pick]").map((pick) => pick.dataset.pick);
  if (asked !== decision() || !offered.includes(chosen)) {
    chosen = document.querySelector("[data-pick][aria-pressed=true]")?.dataset.pick ?? "";
  }
  asked = decision();
  keepPlaces();
  choose(chosen);
}

// Only what can be seen is lit.
function choose(name) {
  chosen = name;
  for (const layer of all("[data-layer]")) {
    const open = layer.dataset.layer === name;
    layer.toggleAttribute("hidden", !open);
    for (const spot of layer.querySelectorAll(".spot")) spot.classList.toggle("act", open);
  }
  for (const pick of all("[data-pick]")) pick.setAttribute("aria-pressed", pick.dataset.pick === name);
}

// A card of the open money stays in its place as long as it lies there; a new one takes a gap.
function keepPlaces() {
  const row = document.querySelector(".money-row");
  if (!row) return;
  const cards = [...row.children];
  const named = (card) => card.dataset.place ?? "";
  const fresh = cards.filter((card) => !named(card) || !places.includes(named(card)));
  const laid = cards.map((_card, at) => {
    const kept = places[at] && cards.find((card) => named(card) === places[at]);
    return kept || fresh.shift();
  });
  const focus = document.activeElement;
  row.append(...laid.filter(Boolean), ...fresh);
  if (row.contains(focus)) focus.focus({ preventScroll: true });
  places = [...row.children].map(named);
}

function preview(name) {
  const city = document.querySelector(".plot > .city");
  if (!city) return;
  const layer = name ? city.querySelector(`[data-preview="${name}"]`) : null;
  city.classList.toggle("previewing", layer !== null);
  for (const each of city.querySelectorAll("[data-preview]")) each.toggleAttribute("hidden", each !== layer);
}

function visit(thumb) {
  const plot = document.querySelector(".plot");
  plot?.querySelector(".guest")?.remove();
  if (!plot || !thumb) return;
  const guest = document.createElement("div");
  const name = document.createElement("p");
  guest.className = "guest";
  name.textContent = thumb.dataset.visit;
  const city = thumb.querySelector("svg.city").cloneNode(true);
  for (const piece of city.querySelectorAll("[data-piece]")) piece.removeAttribute("data-piece");
  guest.append(name, city);
  plot.append(guest);
}

const stayed = () => document.querySelector("[data-visit][aria-pressed=true]");

document.addEventListener("click", (event) => {
  const pick = event.target.closest?.("[data-pick]");
  if (pick) {
    const again = pick.dataset.pick === chosen;
    const may = document.querySelector(".phase-acting"); // elsewhere one tile is always chosen
    choose(again && may ? "" : pick.dataset.pick);
    pick.dispatchEvent(new Event("input", { bubbles: true })); // other cells can be lit now
  }
  const thumb = event.target.closest?.("[data-visit]");
  if (thumb) {
    const stay = thumb.getAttribute("aria-pressed") !== "true";
    for (const each of all("[data-visit]")) each.setAttribute("aria-pressed", each === thumb && stay);
    visit(stay ? thumb : null);
  }
});

for (const [come, go] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(come, (event) => {
    if (event.pointerType === "touch") return;
    const shown = event.target.closest?.("[data-shows]");
    if (shown) preview(shown.dataset.shows);
    const thumb = event.target.closest?.("[data-visit]");
    if (thumb && (come === "pointerover" || thumb.matches(":focus-visible"))) visit(thumb);
  });
  document.addEventListener(go, (event) => {
    if (event.target.closest?.("[data-shows]")) preview("");
    if (event.target.closest?.("[data-visit]")) visit(stayed());
  });
}

document.addEventListener("table:after", begin);
begin();
