// The last board of a match, from every side in place.
import { watchTips } from "./tips.js";

const links = [...document.querySelectorAll(".looks a")];

async function look(chosen) {
  const answer = await fetch(chosen.dataset.position);
  if (!answer.ok) {
    location.assign(chosen.href);
    return;
  }
  const { regions } = await answer.json();
  for (const id of ["board", "own"]) document.getElementById(id).innerHTML = regions[id];
  for (const link of links) {
    if (link === chosen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  document.dispatchEvent(new CustomEvent("table:after", { detail: {} }));
}

for (const link of links) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    look(link);
  });
}
watchTips();
