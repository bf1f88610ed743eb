// Theme, motion, pace and sound: chosen once for all pages of this browser, at once in all its tabs.
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const HOLDS = { slow: 1.6, fast: 0 }; // how long something is held, by the pace
const LINGER = 600; // milliseconds for which every step of another is seen at a slow pace

const chosen = (name) => localStorage.getItem(name) ?? "";

// Whether nothing is to move.
export function calm() {
  return chosen("motion") ? chosen("motion") === "off" : reduced.matches;
}

// How long to hold what the usual pace holds for some time.
export function paced(milliseconds) {
  return milliseconds * (HOLDS[chosen("pace")] ?? 1);
}

// How long to show a step of somebody else before the next one.
export function lingering() {
  return chosen("pace") === "slow" ? LINGER : 0;
}

function apply(name) {
  if (chosen(name)) document.documentElement.dataset[name] = chosen(name);
  else delete document.documentElement.dataset[name];
}

function show(sheet) {
  for (const each of sheet.querySelectorAll("[type=radio]")) each.checked = each.value === chosen(each.name);
}

const sheet = document.getElementById("settings");
if (sheet) {
  show(sheet);
  sheet.addEventListener("change", ({ target }) => {
    if (target.value) localStorage.setItem(target.name, target.value);
    else localStorage.removeItem(target.name);
    apply(target.name);
    document.dispatchEvent(new CustomEvent("settings", { detail: target.name }));
  });
  addEventListener("storage", ({ key }) => {
    if (key) apply(key);
    show(sheet);
  });
}
