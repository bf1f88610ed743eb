// What a strong player would do: three choices, lit on the board and told in a list, better with time.
const box = document.getElementById("hints");
const [thinking, list] = box.children;

function clear() {
  box.hidden = true;
  thinking.textContent = list.textContent = "";
  for (const lit of document.querySelectorAll("[data-hint]")) delete lit.dataset.hint;
}

function targets(action) {
  return [...document.querySelectorAll("#board *, #own *, #bar button")].filter((each) =>
    [each.value, each.dataset.action, each.dataset.choose, each.dataset.more].includes(action));
}

function row(hint, place, words) {
  const item = document.createElement("li");
  const meter = document.createElement("meter");
  meter.value = hint.chance;
  const percent = Math.round(100 * hint.chance);
  meter.textContent = `${percent} %`;
  const sure = Math.round(100 * hint.sure);
  const told = document.createElement("span");
  told.textContent = `${percent} ± ${sure} % ${words.wins}, ${hint.points.toFixed(1)} ${words.points}`;
  const name = document.createElement("b");
  name.textContent = `${place}. ${hint.sentence}`;
  item.append(name, meter, told);
  if (hint.why) item.append(hint.why);
  return item;
}

function show({ hints }, words) {
  clear();
  hints.forEach((hint, index) => {
    list.append(row(hint, index + 1, words));
    for (const target of targets(hint.action)) target.dataset.hint = index + 1;
  });
  box.hidden = false;
}

export async function ask(base, button, say) {
  const words = button.dataset;
  const decision = document.querySelector("[name=decision]").value;
  const current = () => document.querySelector("[name=decision]")?.value === decision;
  clear();
  box.hidden = false;
  thinking.textContent = words.thinks;
  for (let stage = 0; current(); stage += 1) {
    const answer = await fetch(`${base}hint`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ stage }),
    });
    const told = await answer.json();
    if (!answer.ok) {
      if (stage === 0) clear();
      return say(told.error);
    }
    if (!current() || told.decision !== decision) return clear();
    show(told, words);
    if (told.last) return undefined;
  }
  return clear();
}

document.addEventListener("table:before", clear);
document.addEventListener("keydown", ({ key }) => key === "Escape" && clear());
box.addEventListener("click", clear);
