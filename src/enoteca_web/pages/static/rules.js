// The rules of the game, beside the board.
import { openSheet } from "./sheet.js";

const panel = document.getElementById("panel-rules");
let filled = null;

async function read() {
  const answer = await fetch(panel.dataset.rules);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  panel.replaceChildren(page.getElementById("digest"));
}

export function fill() {
  return filled ??= read();
}

// The first rule that the card beside a piece cites, while it is there.
const cited = () => document.querySelector("#tip:not([hidden])")?.textContent.match(/\b\d+\.\d+\b/)?.[0];

// Open the rules at what is read of a piece, or else at the paragraph that rules now.
export async function openRules() {
  const rule = cited() ?? document.getElementById("prompt")?.dataset.rule;
  openSheet();
  document.getElementById("tab-rules").click();
  if (!rule) return;
  await fill();
  panel.querySelector(".current")?.classList.remove("current");
  const paragraph = document.getElementById(`rule-${rule.replaceAll(".", "-")}`);
  if (!paragraph) return;
  paragraph.classList.add("current");
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
  panel.scrollTop = paragraph.offsetTop - 8;
}
