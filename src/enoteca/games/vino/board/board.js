// Pins that only their owner sees, and a slider that tells what a sale would bring.
let sale = { variety: "", bottles: 0 };

const all = (query) => [...document.querySelectorAll(query)];

// What was put but not settled outlives a new view of the same question.
function begin() {
  const calculator = document.querySelector("[data-sales]");
  if (!calculator) return;
  const sales = JSON.parse(calculator.dataset.sales);
  if (!sales[sale.variety]) sale = { variety: calculator.dataset.variety, bottles: 1e9 };
  showSale(calculator, sales);
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
    if (mine) ghost.setAttribute("y", `${after}%`);
    ghost.setAttribute("visibility", mine ? "visible" : "hidden");
  }
}

document.addEventListener("click", (event) => {
  // The land of a region takes a pin as its label does.
  const land = event.target.closest?.("[data-land]")?.dataset.land;
  if (land) {
    document.querySelector(`g[data-choose="${land}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
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

// Pins stand where they are chosen, and markers where the chosen steps would bring them.
const signed = (demand) => (demand > 0 ? `+${demand}` : String(demand).replace("-", "−"));
document.addEventListener("table:picked", ({ detail }) => {
  for (const land of all("[data-land]")) land.classList.toggle("pinned", land.dataset.land in detail);
  if (document.querySelector("[data-land]")) {
    for (const pin of all("[data-pin-of]")) pin.toggleAttribute("hidden", !(pin.dataset.pinOf in detail));
  }
  for (const lane of all("[data-lane]")) {
    const { demand, step, at, share } = lane.dataset;
    const times = detail[lane.dataset.lane] ?? 0;
    const ghost = lane.querySelector("[data-ghost]");
    ghost.setAttribute("y", `${Number(at) - times * Number(share)}%`);
    ghost.setAttribute("visibility", times ? "visible" : "hidden");
    lane.querySelector(".demand").textContent = signed(Number(demand) + times * Number(step));
    lane.classList.toggle("raised", times > 0);
  }
});

document.addEventListener("table:after", begin);
begin();
