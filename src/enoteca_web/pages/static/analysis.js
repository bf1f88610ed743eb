// A match looked back at: what is found fills in as it is found, and positions open in place, with both lines.
import { tell, watchTips } from "./tips.js";

const ASKED = 1000; // milliseconds between two looks, and more after every one
const LATER = 3000;
const FAR = 12; // steps of what was played
const sheet = document.getElementById("analysis");
const { base, query, level, view } = sheet.dataset;
const spot = document.getElementById("spot");
const lines = { played: document.getElementById("played"), better: document.getElementById("better") };
const walks = [...spot.querySelectorAll("[data-walk]")];
const shown = new Map();
let opened = null; // the position, and from which side
let on = "played";
let step = 0;

function put(regions) {
  for (const [id, html] of Object.entries(regions)) {
    if (shown.get(id) === html) continue;
    shown.set(id, html);
    const region = document.getElementById(id);
    const focus = region.contains(document.activeElement) && document.activeElement.getAttribute("href");
    region.innerHTML = html;
    if (focus) region.querySelector(`[href="${CSS.escape(focus)}"]`)?.focus();
  }
}

function pause(time) {
  return new Promise((resolve) => { setTimeout(resolve, time); });
}

async function begin() {
  const wish = new URLSearchParams({ level, view });
  const headers = { Accept: "application/json" };
  const answer = await fetch(`${base}analysis`, { method: "POST", headers, body: wish });
  if (!answer.ok) tell((await answer.json()).error);
  return answer.ok;
}

// A server that was begun anew knows nothing of what was half done: it is asked for again.
async function look() {
  const headers = { Accept: "application/json", "X-Table": "page" };
  const answer = await fetch(`${base}analysis.json${location.search}`, { headers });
  if (!answer.ok) return answer.status < 500;
  const told = await answer.json();
  if (!told.begun) return !(await begin());
  put(told.regions);
  if (opened) lines.better.disabled = !better(opened.at).length;
  if (told.complete) tell(sheet.dataset.done);
  return told.complete || told.failed;
}

async function fill() {
  for (let wait = ASKED; !(await look().catch(() => false)); wait = Math.min(LATER, wait + 200)) await pause(wait);
}

// What was better at a turning point is known when all is.
function better(at) {
  const { line = "" } = document.querySelector(`.points [data-open="${at}"]`)?.dataset ?? {};
  return line.split(" ").filter(Boolean).map(Number);
}

function stops() {
  if (on === "better") return [0, ...better(opened.at)];
  const known = document.querySelector("[data-stops]").dataset.stops.split(" ").map(Number);
  return [opened.at, ...known.filter((each) => each > opened.at)].slice(0, FAR);
}

async function show() {
  const places = stops();
  step = Math.max(0, Math.min(step, places.length - 1));
  const place = places[step];
  const address = on === "better"
    ? `${base}line/${opened.at}/${place}.json${query}&seat=${opened.seat}`
    : `${base}at/${place}.json?seat=${opened.seat}`;
  const wanted = opened;
  const answer = await fetch(address);
  if (!answer.ok || wanted !== opened) return;
  const { regions, told } = await answer.json();
  spot.hidden = false;
  for (const id of ["board", "own"]) document.getElementById(id).innerHTML = regions[id];
  document.getElementById("happened").textContent = told;
  document.getElementById("walked").textContent = `${step} / ${places.length - 1}`;
  document.getElementById("replay").href = `${base}at/${on === "better" ? opened.at : place}?seat=${opened.seat}`;
  for (const [name, button] of Object.entries(lines)) button.setAttribute("aria-pressed", String(name === on));
  lines.better.disabled = !better(opened.at).length;
  for (const walk of walks) walk.disabled = Number(walk.dataset.walk) < 0 ? step === 0 : step === places.length - 1;
  document.dispatchEvent(new CustomEvent("table:after", { detail: {} }));
}

async function open({ open: at, seat, name }) {
  opened = { at: Number(at), seat };
  document.getElementById("side").textContent = name;
  on = "played";
  step = 0;
  await show();
  spot.scrollIntoView();
  document.getElementById("spot-title").focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
  const link = event.target.closest("[data-open]");
  const way = event.target.closest(".graph a");
  const walk = event.target.closest("[data-walk]");
  const line = event.target.closest("#played, #better");
  if (link) {
    event.preventDefault();
    open(link.dataset);
  } else if (way) {
    event.preventDefault();
    open({ open: way.getAttribute("href").split("/").at(-1), seat: sheet.dataset.of, name: sheet.dataset.name });
  } else if (walk) {
    step += Number(walk.dataset.walk);
    show();
  } else if (line) {
    on = line.id;
    step = 1;
    show();
  }
});
watchTips();
if (sheet.dataset.waits) fill();
