// A thing is picked first, then what can be done with it lies ready; and prices cast their ghost.
let picked = {}; // by tray: the key of what is picked in it
let asked = "";

const all = (query) => [...document.querySelectorAll(query)];
const trayOf = (key) => key.slice(0, key.indexOf("/"));

// What lay in a tray before anything was picked returns when it is picked no more.
function show() {
  for (const tray of all("[data-tray]")) {
    const key = picked[tray.dataset.tray];
    const template = key && document.querySelector(`template[data-pick-for="${key}"]`);
    if (tray.rested === undefined) tray.rested = tray.innerHTML;
    tray.innerHTML = template ? template.innerHTML : tray.rested;
    tray.classList.toggle("filled", Boolean(template));
  }
  for (const each of all("[data-pick]")) {
    each.setAttribute("aria-pressed", picked[trayOf(each.dataset.pick)] === each.dataset.pick);
  }
  ask(document.querySelector("[data-says][aria-pressed=true]")?.dataset.says);
}

// The sentence of the action bar follows what is picked.
function ask(sentence) {
  const prompt = document.getElementById("prompt");
  if (!prompt) return;
  prompt.asked ??= prompt.textContent;
  prompt.textContent = sentence ?? prompt.asked;
}

// What was picked outlives a new view of the same question.
function begin() {
  const decision = document.querySelector("input[name=decision]")?.value ?? "";
  if (asked !== decision) picked = {};
  asked = decision;
  show();
}

document.addEventListener("click", (event) => {
  const pick = event.target.closest?.("[data-pick]");
  if (!pick) return;
  const tray = trayOf(pick.dataset.pick);
  const again = picked[tray] === pick.dataset.pick;
  picked = again ? {} : { [tray]: pick.dataset.pick };
  show();
  if (again) return;
  const place = document.querySelector(`[data-tray="${tray}"]`);
  place?.scrollIntoView({ block: "nearest" });
  if (event.detail === 0) place?.querySelector(".act")?.focus(); // picked by a key
});

function ghost(event) {
  for (const each of all(".gc-ghost")) each.classList.remove("gc-ghost");
  const left = event.type === "pointerout" || event.type === "focusout";
  const source = left ? null : event.target.closest?.("[data-ghost]");
  if (source) document.querySelector(`[data-step="${source.dataset.ghost}"]`)?.classList.add("gc-ghost");
}
for (const name of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(name, ghost);

// Arrows walk through what is legal: here also through what is to be picked first.
document.addEventListener("keydown", (event) => {
  if (!event.key.startsWith("Arrow") || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target.matches?.("input, select, textarea, [role=tab]") || document.querySelector("dialog[open]")) return;
  const clickable = all("#board .act, #board .pick, #own .act, #own .pick, #bar .act");
  const lit = clickable.filter((each) => each.getClientRects().length);
  if (!lit.length) return;
  event.preventDefault();
  event.stopPropagation();
  const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  const at = lit.indexOf(document.activeElement);
  lit[at < 0 ? (step > 0 ? 0 : lit.length - 1) : (at + step + lit.length) % lit.length].focus();
}, { capture: true });

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && Object.keys(picked).length) { picked = {}; show(); }
});

// Where the steps that are chosen would bring each price.
document.addEventListener("table:picked", ({ detail }) => {
  for (const each of all(".gc-aim")) each.classList.remove("gc-aim");
  for (const { dataset: { aim, space } } of all("[data-aim]")) {
    const times = detail[`demand:${aim}`];
    if (times) document.querySelector(`[data-step="${aim}-${Number(space) + times}"]`)?.classList.add("gc-aim");
  }
});

document.addEventListener("table:after", begin);
begin();
