// Pins that only their owner sees, and a slider that tells what a sale would bring.
let pins = []; // the older first
let sale = { variety: "", bottles: 0 };
let asked = "";

const all = (query) => [...document.querySelectorAll(query)];
const decision = () => document.querySelector("input[name=decision]")?.value ?? "";

// What was put but not settled outlives a new view of the same question.
function begin() {
  const fresh = asked !== decision();
  asked = decision();
  const box = document.querySelector("[data-pins]");
  if (box) {
    if (fresh || pins.length !== 2) pins = box.dataset.pins.split(",");
    showPins(box);
  }
  const calculator = document.querySelector("[data-sales]");
  if (calculator) {
    const sales = JSON.parse(calculator.dataset.sales);
    if (!sales[sale.variety]) sale = { variety: calculator.dataset.variety, bottles: 1e9 };
    showSale(calculator, sales);
  }
}

function showPins(box) {
  for (const spot of all("[data-pin]")) {
    const on = pins.includes(spot.dataset.pin);
    spot.classList.toggle("pinned", on);
    spot.setAttribute("aria-pressed", on);
  }
  for (const pin of all("[data-pin-of]")) pin.toggleAttribute("hidden", !pins.includes(pin.dataset.pinOf));
  const settled = [...box.querySelectorAll(".plain button")].find((each) => {
    const named = each.value.slice(each.value.indexOf(":") + 1).split(",");
    return named.every((name) => pins.includes(name));
  });
  const commit = box.querySelector(".commit");
  commit.value = settled.value;
  commit.dataset.tip = settled.textContent;
  commit.setAttribute("aria-label", settled.textContent);
  const chips = box.querySelectorAll(".pin-chip b");
  const names = settled.value.slice(settled.value.indexOf(":") + 1).split(",");
  names.forEach((name, at) => { chips[at].textContent = document.querySelector(`[data-pin="${name}"]`).dataset.name; });
}

function movePin(name) {
  const box = document.querySelector("[data-pins]");
  if (!box) return;
  pins = pins.includes(name) ? [...pins.filter((each) => each !== name), name] : [pins[1], name];
  showPins(box);
}

function showSale(calculator, sales) {
  const offers = sales[sale.variety];
  sale.bottles = Math.min(Math.max(1, sale.bottles), offers.length);
  const [bottles, revenue, demand, income, lost, fall, after, order] = offers[sale.bottles - 1];
  const slider = calculator.querySelector(".bottles-slider");
  slider.max = offers.length;
  slider.value = bottles;
  for (const vat of all("[data-variety].vat")) vat.setAttribute("aria-pressed", vat.dataset.variety === sale.variety);
  const fact = (name) => calculator.querySelector(`[data-fact=${name}]`);
  fact("bottles").textContent = bottles;
  const added = demand === "0" ? "+ 0" : demand.replace(/^(.)/, "$1 ");
  fact("income").innerHTML = `${income} <small>(${revenue} ${added})</small>`;
  fact("lost").textContent = `−${lost}`;
  fact("fall").textContent = fall ? `−${fall}` : "0";
  const marks = calculator.querySelector("template").content.children;
  fact("order").replaceChildren(...order.map((seat) => marks[seat].cloneNode(true)));
  const commit = calculator.querySelector(".commit");
  if (commit) {
    const value = `sell:${sale.variety},${bottles}`;
    const told = [...calculator.querySelectorAll(".plain button")].find((each) => each.value === value);
    commit.value = value;
    commit.textContent = told.textContent;
  }
  for (const ghost of all("[data-ghost]")) {
    const mine = ghost.dataset.ghost === sale.variety && commit;
    if (mine) ghost.setAttribute("x", `${after}%`);
    ghost.setAttribute("visibility", mine ? "visible" : "hidden");
  }
}

function walkPins(step) {
  const spots = all("g[data-pin]");
  const at = spots.indexOf(document.activeElement);
  spots[(at + step + spots.length) % spots.length]?.focus();
}

document.addEventListener("click", (event) => {
  const spot = event.target.closest?.("[data-pin]");
  if (spot) movePin(spot.dataset.pin);
  const vat = event.target.closest?.("button.vat");
  const calculator = document.querySelector("[data-sales]");
  if (vat && calculator) {
    // On a narrow screen the preview opens and closes with its variety.
    const opens = vat.dataset.variety !== sale.variety || !calculator.getClientRects().length;
    vat.closest(".own-vino").classList.toggle("previewing", opens);
    sale = { variety: vat.dataset.variety, bottles: 1e9 };
    showSale(calculator, JSON.parse(calculator.dataset.sales));
  }
});

document.addEventListener("input", (event) => {
  const calculator = event.target.closest?.("[data-sales]");
  if (!calculator || !event.target.matches(".bottles-slider")) return;
  sale.bottles = Number(event.target.value);
  showSale(calculator, JSON.parse(calculator.dataset.sales));
});

// Arrows walk through what is legal: here the regions, before the frame looks for actions.
document.addEventListener("keydown", (event) => {
  const spot = event.target.closest?.("g[data-pin]");
  if (!document.querySelector("g[data-pin]") || event.target.matches?.("input, [role=tab]")) return;
  if (spot && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    event.stopPropagation();
    movePin(spot.dataset.pin);
  } else if (event.key.startsWith("Arrow") && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    event.stopPropagation();
    walkPins(event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
  }
}, { capture: true });

// Markers show where the steps that are chosen would bring them.
const signed = (demand) => (demand > 0 ? `+${demand}` : String(demand).replace("-", "−"));
document.addEventListener("table:picked", ({ detail }) => {
  for (const lane of all("[data-lane]")) {
    const { demand, step, at, share } = lane.dataset;
    const times = detail[lane.dataset.lane] ?? 0;
    const ghost = lane.querySelector("[data-ghost]");
    ghost.setAttribute("x", `${Number(at) + times * Number(share)}%`);
    ghost.setAttribute("visibility", times ? "visible" : "hidden");
    lane.querySelector(".demand").textContent = signed(Number(demand) + times * Number(step));
    lane.classList.toggle("raised", times > 0);
  }
});

document.addEventListener("table:after", begin);
begin();
