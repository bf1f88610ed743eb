// Log, chat, rules and aid share one place; where room is short the scores are there too.
const rules = () => import("./rules.js");

export async function openRules() {
  (await rules()).openRules();
}

export function watchTabs() {
  document.getElementById("all-rules")?.addEventListener("click", (event) => {
    event.preventDefault();
    openRules();
  });
  const tabs = [...document.querySelectorAll("[role=tab]")];
  const choose = (chosen) => {
    for (const tab of tabs) {
      const mine = tab === chosen;
      tab.setAttribute("aria-selected", String(mine));
      tab.tabIndex = mine ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute("aria-controls"));
      panel.hidden = !mine && panel.id !== "seats"; // beside the board they are always in sight
      if (mine && panel.dataset.rules) rules().then(({ fill }) => fill());
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
