// Chat that comes while nobody looks at it is counted on its tab, and shown for a moment.
import { openSheet } from "./sheet.js";
import { sound } from "./calling.js";

const SHOWN = 6000; // milliseconds
const CONTEXT = 3; // lines by which the last one that was read is found again

const panel = document.getElementById("panel-chat");
const toast = document.getElementById("call");
const counts = document.querySelectorAll(".unread"); // on the tab, and on what opens the sheet

const lines = () => [...document.querySelectorAll("#chat li")];
const text = (line) => `${line.dataset.seat ?? ""} ${line.lastChild.textContent}`; // without names: they change
const read = () => panel.checkVisibility() && !document.hidden;

// Only the last hundred lines are here, so they cannot be told by their number.
const mark = (texts) => JSON.stringify(texts.slice(-CONTEXT));

function beyond(texts, known) {
  for (let end = texts.length; end > 0; end -= 1) {
    if (mark(texts.slice(0, end)) === known) return texts.length - end;
  }
  return texts.length;
}

export function watchChat(table) {
  const name = `read-${table}`;
  const mine = document.body.dataset.seat;
  const others = (line) => line.dataset.seat !== mine && !line.hidden;
  let before = lines().map(text);
  let timer = 0;

  const count = () => {
    const all = lines().filter((line) => line.dataset.seat);
    const texts = all.map(text);
    if (read() && texts.length) localStorage.setItem(name, mark(texts));
    const fresh = beyond(texts, localStorage.getItem(name));
    const number = all.slice(all.length - fresh).filter(others).length;
    for (const unread of counts) {
      unread.hidden = number === 0;
      unread.firstElementChild.textContent = number;
    }
  };

  const show = (words) => {
    toast.textContent = words;
    document.getElementById("spoken").textContent = words;
    toast.hidden = false;
    sound("card");
    clearTimeout(timer);
    timer = setTimeout(() => { toast.hidden = true; }, SHOWN);
  };

  document.addEventListener("table:after", () => {
    count();
    const now = lines();
    const texts = now.map(text);
    const fresh = beyond(texts, mark(before));
    before = texts;
    const last = now.slice(now.length - fresh).findLast(others);
    const who = last?.querySelector("b")?.textContent;
    if (last && !read()) show(`${who ? `${who}: ` : ""}${last.lastChild.textContent.trim()}`);
  });
  toast.addEventListener("click", () => {
    toast.hidden = true;
    openSheet();
    document.getElementById("tab-chat").click();
  });
  document.addEventListener("visibilitychange", count);
  new IntersectionObserver(count).observe(panel);
  count();
}
