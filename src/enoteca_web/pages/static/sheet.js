// Where the tabs have no place beside the board they lie in a sheet from below.
const sheet = document.getElementById("sheet");
const stacked = matchMedia("(width < 1100px), (height < 480px)"); // as in stack.css

export function openSheet() {
  if (stacked.matches && !sheet.matches(":popover-open")) sheet.showPopover();
}

export function closeSheet() {
  if (sheet.matches(":popover-open")) sheet.hidePopover();
}

export function watchSheet() {
  for (const opener of document.querySelectorAll("[popovertarget=sheet][data-tab]")) {
    opener.addEventListener("click", () => document.getElementById(opener.dataset.tab).click());
  }
  sheet.addEventListener("toggle", (event) => {
    if (event.newState === "open" && !sheet.contains(document.activeElement)) {
      sheet.querySelector("[role=tab][aria-selected=true]").focus({ preventScroll: true });
    }
  });
  // Beside the board the scores stand above the tabs, and the sheet is no sheet.
  stacked.addEventListener("change", () => {
    if (stacked.matches) return;
    closeSheet();
    if (sheet.querySelector("#tab-scores[aria-selected=true]")) document.getElementById("tab-log").click();
  });
}
