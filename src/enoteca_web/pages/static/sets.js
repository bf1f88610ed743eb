// A set is chosen in any order, shown, changed, and sent as one when it is confirmed.
// #picking says how many are needed; [data-choose] is one of the set, [data-more] and
// [data-less] take the same more than once, [data-times] shows how often it is taken.  Where
// things have a [data-worth] the set is an amount; of two [data-kind] only one is in it.  Where
// the whole set is one action, its parts are named in the order of the board.
let chosen = []; // actions, the first chosen first
let asked = "";

const all = (query) => [...document.querySelectorAll(query)];
const box = () => document.getElementById("picking");
const times = (action) => chosen.filter((each) => each === action).length;
const worthOf = (action) =>
  Number(document.querySelector(`[data-choose="${action}"]`)?.dataset.worth ?? 1);
const worth = () => chosen.reduce((sum, action) => sum + worthOf(action), 0);
const full = () => worth() >= Number(box().dataset.need);

// An amount is paid with no card too many.
function enough() {
  const needless = chosen.some((action) => worth() - worthOf(action) >= Number(box().dataset.need));
  return worth() >= Number(box().dataset.least) && !(chosen.length > 1 && needless);
}

function filled(words, facts) {
  return words.replace(/%\((\w+)\)s/g, (_, name) => facts[name]);
}

function show() {
  const picking = box();
  if (!picking) return;
  const need = Number(picking.dataset.need);
  const facts = { chosen: worth(), need, left: need - worth() };
  picking.querySelector("output").textContent = filled(picking.dataset.told, facts);
  const confirm = picking.querySelector(".confirm");
  const ready = enough();
  confirm.disabled = !ready;
  confirm.classList.toggle("act", ready);
  picking.querySelector(".again").disabled = chosen.length === 0;
  const groups = new Set(all("[data-choose][data-group]")
    .filter((each) => chosen.includes(each.dataset.choose)).map((each) => each.dataset.group));
  for (const item of all("[data-choose]")) {
    const on = chosen.includes(item.dataset.choose);
    const beyond = !on && full() && !groups.has(item.dataset.group);
    item.classList.toggle("chosen", on);
    item.classList.toggle("beyond", beyond);
    item.classList.toggle("act", !beyond);
    item.setAttribute("aria-pressed", on);
  }
  for (const button of all("[data-more]")) {
    button.disabled = full() || times(button.dataset.more) >= Number(button.dataset.most ?? Infinity);
    button.classList.toggle("act", !button.disabled);
  }
  for (const button of all("[data-less]")) button.disabled = times(button.dataset.less) === 0;
  for (const place of all("[data-times]")) place.textContent = times(place.dataset.times);
  const counts = Object.fromEntries(chosen.map((action) => [action, times(action)]));
  document.dispatchEvent(new CustomEvent("table:picked", { detail: counts }));
}

// A large card makes smaller ones needless that were chosen before it.
function dropNeedless(latest) {
  for (const each of [...chosen].sort((one, other) => worthOf(one) - worthOf(other))) {
    if (each !== latest && worth() - worthOf(each) >= Number(box().dataset.need)) {
      chosen.splice(chosen.indexOf(each), 1);
    }
  }
}

function toggle(item) {
  const action = item.dataset.choose;
  const { group } = item.dataset;
  const { kind, most } = item.dataset;
  if (kind) chosen = chosen.filter((each) => document.querySelector(`[data-choose="${each}"]`).dataset.kind === kind);
  if (times(action) >= Number(most ?? 1) || (chosen.includes(action) && full())) {
    chosen = chosen.filter((each) => each !== action);
  } else {
    const mates = group ? all(`[data-choose][data-group="${group}"]`).map((each) => each.dataset.choose) : [];
    chosen = chosen.filter((each) => !mates.includes(each));
    if (!full()) chosen.push(action);
    dropNeedless(action);
  }
  show();
}

// What was chosen outlives a new view of the same question.
function begin() {
  const decision = document.querySelector("input[name=decision]")?.value ?? "";
  if (asked !== decision) chosen = [];
  asked = decision;
  show();
}

function picked(event, send) {
  const target = event.target.closest?.("[data-choose], [data-more], [data-less], #picking button");
  if (!target || !box()) return false;
  const { more, less } = target.dataset;
  if (target.dataset.choose) toggle(target);
  else if (more && !target.disabled) chosen.push(more);
  else if (less) chosen.splice(chosen.lastIndexOf(less), 1);
  else if (target.classList.contains("again")) chosen = [];
  else {
    const { end, need, none, whole } = box().dataset;
    const parts = new Set(all("[data-choose].chosen").map((each) => each.dataset.choose));
    if (whole) send([`${whole}:${[...parts]}`]);
    else send(end && chosen.length < Number(need) ? [...chosen, end] : [...chosen], chosen.length ? "" : none);
  }
  show();
  return true;
}

export function watchSets(send) {
  // Before anything else: the same element plays at once where no scripts run.
  document.addEventListener("click", (event) => {
    if (!picked(event, send)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (!event.target.closest?.("g[data-choose]") || !picked(event, send)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  document.addEventListener("table:after", begin);
  begin();
}
