// Stepping through a match in place: every position has an address of its own, and none loads a page.
import { move } from "./motion.js";
import { paced } from "./settings.js";
import { watchSheet } from "./sheet.js";
import { watchTabs } from "./tabs.js";
import { hideTip, tell, watchTips } from "./tips.js";
import { words } from "./words.js";

const KEPT = 40; // positions that are fetched already
const LOOKED = { actions: 800, turns: 1400, rounds: 2400 }; // milliseconds at each, when it plays by itself
const bar = document.getElementById("bar");
const slider = document.getElementById("slider");
const told = document.getElementById("told");
const reach = document.getElementById("reach");
const player = document.getElementById("play");
const panel = document.getElementById("panel-log");
const lines = [...panel.querySelectorAll("[data-at]")];
const { address, query } = bar.dataset;
const stops = Object.fromEntries(
  ["actions", "turns", "rounds"].map((name) => [name, bar.dataset[name].split(" ").map(Number)]));
const last = Number(slider.max);
const shown = new Map(); // by region
const kept = new Map(); // by position: what was fetched, or is being
let at = Number(slider.value);
let wanted = at;
let loading = null;
let playing = 0;

// From where one wants to be: who presses twice goes twice as far.
function next(step, by = reach.value) {
  const places = stops[by];
  return step > 0 ? places.find((each) => each > wanted) ?? last : places.findLast((each) => each < wanted) ?? 0;
}

const goals = {
  first: () => 0,
  back: (by) => next(-1, by),
  on: (by) => next(1, by),
  last: () => last,
};

function fetched(position) {
  if (!kept.has(position)) {
    const coming = fetch(`${address}${position}.json${query}`).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    });
    coming.catch(() => kept.delete(position));
    kept.set(position, coming);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value);
  }
  return kept.get(position);
}

function put(regions) {
  for (const [id, html] of Object.entries(regions)) {
    const region = document.getElementById(id);
    if (!region || shown.get(id) === html) continue;
    shown.set(id, html);
    const scroll = region.scrollTop;
    region.innerHTML = html;
    region.scrollTop = scroll;
  }
}

// The line of the log that led here, and all that was told in the step to it.
function mark() {
  const before = stops.actions.findLast((each) => each < at) ?? -1;
  const now = lines.filter((line) => Number(line.dataset.at) <= at);
  for (const line of lines) {
    line.removeAttribute("aria-current");
    line.classList.toggle("later", Number(line.dataset.at) > at);
  }
  const line = now.at(-1);
  told.textContent = now.filter((each) => Number(each.dataset.at) > before).map(words).join(" ");
  if (!line) { panel.scrollTop = 0; return; }
  line.setAttribute("aria-current", "step");
  const away = line.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  if (away < 40 || away > panel.clientHeight - 60) panel.scrollTop += away - panel.clientHeight / 2;
}

function arrive() {
  slider.value = at;
  slider.setAttribute("aria-valuetext", `${at} / ${last}`);
  document.getElementById("at").textContent = at;
  mark();
  history.replaceState(null, "", `${address}${at}${query}`);
  for (const back of document.querySelectorAll("input[name=back]")) back.value = location.pathname + location.search;
  for (const side of document.querySelectorAll("[data-query]:not(#bar)")) {
    side.href = `${address}${at}${side.dataset.query}`;
  }
  for (const [name, goal] of Object.entries(goals)) {
    bar.querySelector(`[data-go=${name}]`).href = `${address}${goal()}${query}`;
  }
}

// Whoever drags the slider asks for more than can come: only the last wish counts.
async function go(position) {
  wanted = position;
  slider.value = position;
  loading ??= follow();
  await loading;
}

async function follow() {
  while (wanted !== at) {
    const goal = wanted;
    try {
      const fresh = await fetched(goal);
      if (goal !== wanted) continue;
      at = goal;
      hideTip();
      move(() => {
        put(fresh.regions);
        arrive();
        document.dispatchEvent(new CustomEvent("table:after", { detail: fresh }));
      });
    } catch {
      tell(bar.dataset.lost);
      pause();
      wanted = at;
      slider.value = at;
    }
  }
  loading = null;
  for (const near of [next(1), next(-1)]) fetched(near).catch(() => {});
}

function pause() {
  clearTimeout(playing);
  playing = 0;
  label(false);
}

function label(on) {
  player.setAttribute("aria-pressed", String(on));
  told.setAttribute("aria-live", on ? "off" : "polite");
}

async function playOn() {
  await go(next(1));
  if (!playing) return;
  if (at < last) playing = setTimeout(playOn, paced(LOOKED[reach.value]));
  else pause();
}

async function toggle() {
  if (playing) { pause(); return; }
  label(true);
  playing = -1;
  if (at === last) await go(0);
  if (playing) playOn();
}

function step(name, by) {
  pause();
  go(goals[name](by));
}

function nearest(position) {
  const far = (each) => Math.abs(each - position);
  return stops[reach.value].reduce((best, each) => (far(each) < far(best) ? each : best));
}

slider.addEventListener("input", () => {
  pause();
  go(nearest(Number(slider.value)));
});
player.addEventListener("click", toggle);
reach.addEventListener("change", arrive);
document.getElementById("sheet").addEventListener("toggle", mark); // where it was hidden it could not be scrolled
document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
  const button = event.target.closest("[data-go]");
  const line = event.target.closest("#log [data-at]");
  if (!button && !line) return;
  event.preventDefault();
  if (button) {
    step(button.dataset.go);
    return;
  }
  pause();
  go(Number(line.dataset.at));
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(":popover-open")) return;
  if (event.target !== slider && event.target.matches("input, select, [role=tab]")) return;
  const name = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (name) {
    event.preventDefault();
    step(name, event.shiftKey ? "actions" : reach.value);
  } else if (event.key === " " && !event.target.closest("button, a, summary, [tabindex='0']:not(.panel)")) {
    event.preventDefault();
    toggle();
  } else if (event.key === "?") {
    document.getElementById("keys").showPopover();
  }
});
watchTips();
watchTabs();
watchSheet();
arrive();
