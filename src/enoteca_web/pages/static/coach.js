// The coach of a lesson: one sentence after the other, beside what it speaks of, which is lit.
const GAP = 12; // pixels between the coach and what he speaks of
const beside = matchMedia("(width >= 1100px) and (height >= 480px)"); // as in coach.css

let coach = null;
let step = 0;
let at = ""; // what is being said

const inSight = (element) => element.getClientRects().length > 0;

// Names are those of actions, of pieces, or ids of the page; for an action that still lies in a tray, what opens it.
function named(name) {
  const found = [...document.querySelectorAll("#board *, #own *, #bar button, #seats *, #chips")].filter((each) =>
    [each.value, each.dataset.action, each.dataset.choose, each.dataset.more, each.dataset.piece, each.dataset.variety,
      each.id].includes(name) && inSight(each));
  if (found.length) return found;
  const trays = [...document.querySelectorAll("template[data-pick-for]")].filter((each) =>
    each.content.querySelector(`[value="${name}"]`));
  return trays.map((each) => document.querySelector(`[data-pick="${each.dataset.pickFor}"]`)).filter(inSight);
}

// One action, or all of a set that is chosen on the board, in its parts where these make one action.
function wanted() {
  const actions = coach.firstElementChild.dataset.expects.split(" ").filter(Boolean);
  const picking = document.getElementById("picking");
  const whole = `${picking?.dataset.whole}:`;
  if (!picking) return actions.slice(0, 1);
  return actions[0]?.startsWith(whole) ? actions[0].slice(whole.length).split(",") : actions;
}

function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// Where he stands below the board, what he speaks of is scrolled out from under him.
function uncover(element, box) {
  if (element.closest("#bar, #chips")) return;
  const above = document.querySelector(".seat-line").getBoundingClientRect().bottom + GAP;
  const below = coach.getBoundingClientRect().top - GAP;
  if (box.bottom > below) scrollBy({ top: box.bottom - below, behavior: "instant" });
  else if (box.top < above) scrollBy({ top: box.top - above, behavior: "instant" });
}

// Where the coach is near what he speaks of and hides as little as can be of what may be clicked.
function place(lit) {
  for (const side of ["left", "top", "right", "bottom"]) coach.style[side] = "";
  if (!lit.length) return;
  const { width, height } = coach.getBoundingClientRect();
  const box = lit[0].getBoundingClientRect();
  if (!beside.matches) {
    uncover(lit[0], box);
    return;
  }
  const [middle, centre] = [box.top + (box.height - height) / 2, box.left + (box.width - width) / 2];
  const bar = document.getElementById("bar").getBoundingClientRect();
  const within = (value, most) => Math.max(6, Math.min(value, most - 6));
  const busy = [...lit, ...document.querySelectorAll(":is(#board, #own, #bar) :is(.act, .pick)")];
  const boxes = busy.map((each) => each.getBoundingClientRect());
  const tries = [[box.right + GAP, middle], [box.left - width - GAP, middle], [centre, box.top - height - GAP],
    [centre, box.bottom + GAP], [innerWidth - width, bar.top - height], [6, bar.top - height],
    [innerWidth - width, 60]];
  let best = null;
  for (const [x, y] of tries) {
    const left = within(x, innerWidth - width);
    const top = within(y, bar.top - height);
    const here = { left, top, right: left + width, bottom: top + height };
    const hidden = boxes.reduce((sum, each) => sum + overlap(here, each), 0);
    if (!best || hidden < best.hidden) best = { left, top, hidden };
  }
  coach.style.left = `${best.left}px`;
  coach.style.top = `${best.top}px`;
  coach.style.right = coach.style.bottom = "auto";
}

function show() {
  const steps = [...coach.querySelectorAll(".step")];
  const last = step >= steps.length - 1;
  steps.forEach((each, number) => { each.hidden = number !== Math.min(step, steps.length - 1); });
  for (const each of document.querySelectorAll("[data-lit]")) delete each.dataset.lit;
  const spoken = steps[Math.min(step, steps.length - 1)]?.dataset.light?.split(" ") ?? [];
  const lit = [...(last ? wanted() : []), ...spoken].flatMap(named); // beside the first he stands
  for (const each of lit) each.dataset.lit = "";
  place(lit);
}

function tell() {
  const said = coach.firstElementChild.dataset.at + coach.textContent;
  if (said !== at) step = 0;
  at = said;
  show();
}

export function stand(element) {
  if (!coach) {
    coach = element;
    coach.addEventListener("click", ({ target }) => {
      if (!target.closest(".next")) return;
      step += 1;
      show();
    });
    for (const change of ["resize", "input"]) addEventListener(change, () => coach.firstChild && show());
    addEventListener("click", ({ target }) => coach.firstChild && target.closest?.("[data-pick]") && show());
  }
  tell();
}
