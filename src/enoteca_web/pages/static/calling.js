// Whoever looks elsewhere is called: by the title and the icon of the tab, a sound, a notice.
import { notify } from "./notices.js";
import { sound } from "./sounds.js";

const icon = document.querySelector("link[rel=icon]");
let mine = icon.href.endsWith("-turn.svg");
let position = Number(document.body.dataset.position);

document.addEventListener("table:after", ({ detail: fresh }) => {
  document.title = fresh.title;
  icon.href = icon.href.replace(/icon(-turn)?\.svg$/, fresh.mine ? "icon-turn.svg" : "icon.svg");
  if (fresh.mine && !mine) {
    sound("cork");
    notify(fresh.title, icon.href);
  } else if (fresh.position > position) {
    sound(fresh.sound);
  }
  ({ mine, position } = fresh);
});
