// The table in the browser: shows its own view, and sends what is clicked.
import "./calling.js";
import { away, deliver, gone, onBack } from "./connection.js";
import { listen } from "./listening.js";
import { watchTips } from "./tips.js";
import { watchKeys } from "./keys.js";
import { watchMutes } from "./mute.js";
import { move } from "./motion.js";
import { meet } from "./presence.js";
import { calm, lingering, paced } from "./settings.js";
import { watchSheet } from "./sheet.js";
import { seenEnough, unhidden, watchStory } from "./story.js";
import { watchChat } from "./chat.js";
import { watchTabs } from "./tabs.js";

const base = document.body.dataset.base;
const alert = document.getElementById("alert");
const words = document.getElementById("away").dataset;
let version = Number(document.body.dataset.version);
let busy = false;
let missed = false;
let known = version; // shown, or waiting to be
let waiting = [];
let heldUntil = 0; // something may ask to be seen for a while before it goes on


function say(message) {
  alert.textContent = message ?? "";
  alert.hidden = !message;
}

// What each region showed when it came, before anything here touched it: only what has
// changed is replaced, so that nothing begun in the other regions is lost.
const shown = new Map();
for (const id of ["headline", "turn", "chips", "news", "board", "own", "seats", "log", "chat", "aid", "bar",
  "substitute", "coach"]) {
  shown.set(id, document.getElementById(id)?.innerHTML);
}

function asShown(html) {
  const paper = document.createElement("template");
  paper.innerHTML = html;
  return paper.innerHTML;
}

function put(regions) {
  const focus = document.activeElement;
  const again = focus && (focus.id || focus.value || focus.dataset?.action);
  for (const [id, html] of Object.entries(regions)) {
    const region = document.getElementById(id);
    const fresh = asShown(html);
    if (region && shown.get(id) !== fresh) {
      const scroll = region.scrollTop;
      region.innerHTML = html;
      shown.set(id, fresh);
      region.scrollTop = scroll;
    }
  }
  if (again && !document.contains(focus)) {
    const same = [...document.querySelectorAll("button, [data-action], a[id], input[id]")].find(
      (each) => (each.id || each.value || each.dataset.action) === again);
    (same ?? document.querySelector("#bar .act, #own .act, #board .act"))?.focus({ preventScroll: true });
  }
}

function show(fresh) {
  if (fresh.version < version) return;
  version = fresh.version;
  const hold = calm() ? null : /data-hold="(\d+)"/.exec(fresh.regions.board);
  document.dispatchEvent(new CustomEvent("table:before", { detail: fresh }));
  move(() => {
    put(unhidden(fresh.regions));
    document.dispatchEvent(new CustomEvent("table:after", { detail: fresh }));
  });
  heldUntil = Date.now() + Math.max(hold ? paced(Number(hold[1])) : 0, fresh.mine ? 0 : lingering());
}

function showNext() {
  while (waiting.length && Date.now() >= heldUntil) show(waiting.shift());
  if (waiting.length) setTimeout(showNext, heldUntil - Date.now());
}

function take(fresh) {
  known = Math.max(known, fresh.version);
  waiting.push(fresh);
  if (waiting.length === 1) showNext();
}

// Who acts, or clicks on what is shown, has seen enough.
function hurry() {
  heldUntil = 0;
  showNext();
}

async function look() {
  if (busy) { missed = true; return; }
  busy = true;
  try {
    const answer = await fetch(`${base}live.json`, { headers: { Accept: "application/json" } });
    if (answer.ok) {
      take(await answer.json());
      away(false);
    }
  } catch {
    away(true);
    setTimeout(look, 1000); // the stream may have survived what the fetch has not
  }
  busy = false;
  if (missed) { missed = false; look(); }
}

async function send(form, submitter) {
  const fields = new FormData(form);
  if (submitter?.name) {
    fields.delete(submitter.name);
    for (const value of [submitter.value].flat()) fields.append(submitter.name, value);
  }
  const answer = await deliver(form.getAttribute("action"), new URLSearchParams(fields));
  if (!answer) {
    if (!fields.has("decision")) say(words.unsent);
    return;
  }
  say(answer.late ? words.lost : answer.fresh.error);
  if (answer.ok) form.reset();
  seenEnough();
  hurry();
  if (answer.fresh.regions) take(answer.fresh);
}

function confirmed(question) {
  const dialog = document.getElementById("confirm");
  dialog.querySelector("p").textContent = question;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

// Who likes to be asked before every move says so in the menu, once for all tables.
const careful = document.getElementById("careful");
if (careful) {
  careful.checked = localStorage.getItem("careful") === "on";
  careful.addEventListener("change", () => localStorage.setItem("careful", careful.checked ? "on" : "off"));
}

async function act(action, element) {
  const told = element?.getAttribute("aria-label") || element?.textContent.trim() || action;
  const question = element?.dataset.confirm || (careful?.checked ? told : "");
  if (question && !(await confirmed(question))) return;
  const then = element?.dataset.then?.split(" ") ?? [];
  await sendActions([action, ...then]);
}

async function sendActions(actions, question) {
  say("");
  if (question && !(await confirmed(question))) return;
  await send(document.getElementById("play"), { name: "action", value: actions });
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.method === "dialog") return;
  if (!form.classList.contains("live")) {
    // A page that cannot be reached would take the place of this one, and of all typed here.
    if (document.body.classList.contains("away")) {
      event.preventDefault();
      say(words.unsent);
    } else if (form.dataset.confirm) {
      event.preventDefault();
      if (await confirmed(form.dataset.confirm)) form.submit();
    }
    return;
  }
  event.preventDefault();
  say("");
  const submitter = event.submitter;
  if (form.id === "play") await act(submitter.value, submitter);
  else await send(form, submitter);
});

// Within an SVG nothing can be submitted: a group says what it does.
document.addEventListener("click", (event) => {
  const target = event.target.closest?.("[data-action]");
  if (target) act(target.dataset.action, target);
});

// What chooses a set is fetched where one is asked for; what is pressed before it came waits for it.
let sets = null;
let chooses = false;

async function fetchSets() {
  const { watchSets } = await import("./sets.js");
  watchSets(sendActions);
  chooses = true;
}

function wantSets() {
  if (document.getElementById("picking")) sets ??= fetchSets();
}

async function waitForSets(event) {
  if (chooses || !sets || !event.target.closest?.("[data-choose], [data-more], [data-less]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  await sets;
  event.target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

addEventListener("click", waitForSets, { capture: true });
addEventListener("keydown", (event) => {
  const presses = event.key === "Enter" || event.key === " ";
  if (presses && event.target.closest?.("g")) waitForSets(event);
}, { capture: true });

function hear(told) {
  if (told.present) meet(told.present);
  if ("away" in told) away(told.away);
  else if (told.gone) {
    gone();
    say(told.gone);
  }
  // A view tells what has changed since another; if that was not seen, only the whole helps.
  else if (told.look || (told.since && told.since !== known && known < told.version)) look();
  else if (told.version > known) take(told);
}

document.getElementById("main").addEventListener("click", hurry);
document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("#hint");
  if (button) (await import("./hint.js")).ask(base, button, say);
});
// What is read before the first match of a game, once in this browser.
const cards = document.getElementById("cards");
if (cards && Number(document.body.dataset.seat) >= 0 && !localStorage.getItem(`cards-${cards.dataset.game}`)) {
  cards.addEventListener("toggle", () => localStorage.setItem(`cards-${cards.dataset.game}`, "read"));
  cards.showPopover();
}
// Where a lesson is played somebody stands beside the pieces of which he speaks.
const coach = document.getElementById("coach");
async function wantCoach() {
  if (coach?.firstChild) (await import("./coach.js")).stand(coach);
}
wantCoach();
document.addEventListener("table:after", wantCoach);
watchStory(base, shown, put);
watchTips();
watchTabs();
watchSheet();
wantSets();
document.addEventListener("table:after", wantSets);
watchKeys(act);
watchMutes(base.split("/")[2]);
watchChat(base.split("/")[2]);
onBack(listen(base, () => known, hear));
