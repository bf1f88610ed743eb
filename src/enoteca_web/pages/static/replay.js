// Arrow keys step through a match; every position has an address of its own.
import { watchTips } from "./tips.js";

watchTips();
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
  const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  const link = step && document.getElementById(`step-${step}`);
  if (link) { event.preventDefault(); location.replace(link.href); }
});
