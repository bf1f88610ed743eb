// A small card beside whatever is hovered, focused or pressed for long; and words that says why
// something that was touched does nothing.
const tip = document.getElementById("tip");
const saying = document.getElementById("saying");
const LONG = 450; // milliseconds of a long press
const READ = 3000; // for which words, or what a long press told, stays
const SLACK = 12; // pixels that a resting finger may move
const DOES = "button, a, input, select, label, summary, [data-action], [data-pick], [data-choose]";
let pressing = 0;
let fading = 0;
let pressed = null; // where a finger went down
let explained = false; // a long press has told something, so its click plays nothing
let at = ""; // where the mouse was last: a page that changes under it is no move of the mouse
let target = null;

const found = (event) => event.target.closest?.("[data-tip]");
const told = (element) => element.dataset.tip || element.getAttribute("aria-label"); // the name may say it all

// Beside what it explains, so that this and its neighbours above and below stay in sight.
function place(box) {
  const size = tip.getBoundingClientRect();
  const within = (value, most) => Math.max(6, Math.min(value, most - 6));
  let left = box.right + 10;
  let top = within(box.top + box.height / 2 - size.height / 2, innerHeight - size.height);
  if (left + size.width > innerWidth - 6) left = box.left - size.width - 10;
  if (left < 6) {
    left = within(box.left + box.width / 2 - size.width / 2, innerWidth - size.width);
    top = box.top - size.height - 10;
    if (top < 48) top = box.bottom + 10;
  }
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

function show(element) {
  const text = told(element);
  hideTip();
  if (!text) return;
  target = element;
  tip.textContent = text;
  tip.hidden = false;
  element.setAttribute("aria-describedby", "tip");
  place(element.getBoundingClientRect());
}

export function hideTip() {
  clearTimeout(pressing);
  target?.removeAttribute("aria-describedby");
  target = null;
  tip.hidden = true;
}

// Say something for a moment, to the eye and to whoever listens.
export function tell(text) {
  clearTimeout(fading);
  saying.textContent = text;
  saying.classList.add("told");
  fading = setTimeout(() => saying.classList.remove("told"), READ);
}

function watchMouse() {
  document.addEventListener("pointerover", (event) => {
    const place = `${event.screenX},${event.screenY}`;
    if (event.pointerType !== "mouse" || place === at) return;
    at = place;
    const element = found(event);
    if (element && element !== target) show(element);
    else if (!element) hideTip();
  });
  document.addEventListener("pointermove", (event) => { at = `${event.screenX},${event.screenY}`; });
  document.documentElement.addEventListener("pointerleave", hideTip);
}

function watchTouch() {
  document.addEventListener("pointerdown", (event) => {
    explained = false;
    if (event.pointerType === "mouse") return;
    hideTip();
    pressed = event;
    const element = found(event);
    if (!element) return;
    pressing = setTimeout(() => {
      show(element);
      explained = !tip.hidden;
    }, LONG);
  });
  document.addEventListener("pointermove", (event) => {
    const far = pressed && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
    if (far > SLACK) clearTimeout(pressing);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => {
      clearTimeout(pressing);
      pressed = null;
      if (explained) pressing = setTimeout(hideTip, READ);
    });
  }
  document.addEventListener("contextmenu", (event) => explained && event.preventDefault());
}

export function watchTips() {
  watchMouse();
  watchTouch();
  document.addEventListener("focusin", (event) => {
    const element = found(event);
    if (element && element.matches(":focus-visible")) show(element);
  });
  document.addEventListener("focusout", () => explained || hideTip());
  // Before anybody else hears of it: what was explained is not played.
  addEventListener("click", (event) => {
    if (explained && event.detail) {
      explained = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const element = found(event);
    if (element && !event.target.closest(DOES)) tell(told(element));
    else hideTip();
  }, { capture: true });
}
