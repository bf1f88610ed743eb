// Log, chat, rules and aid share one place; where room is short the scores are there too.
import { openSheet } from "./sheet.js";

let filled = Promise.resolve();

async function fill(panel) {
  const address = panel.dataset.rules;
  delete panel.dataset.rules;
  const answer = await fetch(address);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  panel.replaceChildren(page.getElementById("digest"));
}

// Open the rules at the paragraph that rules now.
export async function openRules() {
  openSheet();
  document.getElementById("tab-rules")?.click();
  const panel = document.getElementById("panel-rules");
  const rule = document.getElementById("prompt")?.dataset.rule;
  if (!panel || !rule) return;
  await filled;
  panel.querySelector(".current")?.classList.remove("current");
  const paragraph = document.getElementById(`rule-${rule.replaceAll(".", "-")}`);
  if (!paragraph) return;
  paragraph.classList.add("current");
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
  panel.scrollTop = paragraph.offsetTop - 8;
}

export function watchTabs() {
  const tabs = [...document.querySelectorAll("[role=tab]")];
  const choose = (chosen) => {
    for (const tab of tabs) {
      const mine = tab === chosen;
      tab.setAttribute("aria-selected", String(mine));
      tab.tabIndex = mine ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute("aria-controls"));
      panel.hidden = !mine && panel.id !== "seats"; // beside the board they are always in sight
      if (mine && panel.dataset.rules) filled = fill(panel);
    }
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const shown = tabs.filter((each) => each.getClientRects().length);
      const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
      choose(next);
      next.focus();
    });
  }
}
