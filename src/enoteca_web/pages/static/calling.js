// Whoever looks elsewhere is called by the title and the icon of the tab.
const icon = document.querySelector("link[rel=icon]");

document.addEventListener("table:after", ({ detail: fresh }) => {
  document.title = fresh.title;
  icon.href = icon.href.replace(/icon(-turn)?\.svg$/, fresh.mine ? "icon-turn.svg" : "icon.svg");
});
