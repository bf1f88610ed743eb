// Everything can be done without a mouse.
import { openRules } from "./tabs.js";
import { tell } from "./tips.js";
import { words } from "./words.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const typing = (element) => element?.matches?.("input, textarea, select");

function legal() {
  return [...document.querySelectorAll("#board .act, #own .act, #bar .act, .choice-panel .act")].filter(
    (each, place, all) => all.indexOf(each) === place && each.getClientRects().length > 0);
}

// Also what cannot be done now: its tip says why.
function explained() {
  return [...document.querySelectorAll("#board [data-tip], #own [data-tip]")].filter(
    (each) => each.getClientRects().length > 0);
}

function walk(step, all) {
  if (all.length === 0) return;
  const at = all.indexOf(document.activeElement);
  const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length];
  if (next.tabIndex < 0) next.tabIndex = -1; // so that it can be focused at all
  next.focus();
}

export function watchKeys(act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (document.querySelector("dialog[open], :popover-open")) return;
    const target = event.target.closest?.("g[data-action]");
    if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      act(target.dataset.action, target);
    } else if (event.key in STEPS) {
      if (event.target.getAttribute?.("role") === "tab") return; // arrows belong to the tabs
      event.preventDefault();
      walk(STEPS[event.key], event.shiftKey ? explained() : legal());
    } else if (/^[1-9]$/.test(event.key)) {
      const place = Number(event.key) - 1;
      const wanted = document.querySelectorAll("#bar .choice.act")[place] ?? legal()[place];
      wanted?.focus();
      wanted?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    } else if (event.key.toLowerCase() === "u") {
      document.querySelector(".undo [aria-keyshortcuts=U]")?.click();
    } else if (event.key.toLowerCase() === "l") {
      const last = document.querySelector("#log .latest");
      if (last) tell(words(last));
    } else if (event.key.toLowerCase() === "r") {
      openRules();
    } else if (event.key === "?") {
      document.getElementById("keys").showPopover();
    } else if (event.key === "Escape") {
      document.querySelector("details.menu[open]")?.removeAttribute("open");
    }
  });
}
