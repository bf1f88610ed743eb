// Whoever looks elsewhere is called: by the title and the icon of the tab, a sound, a notice.
const chosen = (name) => localStorage.getItem(name) === "on";
const sounds = () => import("./sounds.js");
const notices = () => import("./notices.js");

export async function sound(name) {
  if (chosen("sound")) (await sounds()).sound(name);
}

if (chosen("sound")) sounds(); // a browser lets a page sound only after somebody has touched it
// Who switches it on hears at once what it is.
document.addEventListener("settings", ({ detail }) => detail === "sound" && sound("cork"));
document.querySelector(".menu").addEventListener("toggle", notices, { once: true }); // where they are asked for

const icon = document.querySelector("link[rel=icon]");
let mine = icon.href.endsWith("-turn.svg");
let position = Number(document.body.dataset.position);

document.addEventListener("table:after", ({ detail: fresh }) => {
  document.title = fresh.title;
  icon.href = icon.href.replace(/icon(-turn)?\.svg$/, fresh.mine ? "icon-turn.svg" : "icon.svg");
  if (fresh.mine && !mine) {
    sound("cork");
    if (chosen("notices")) notices().then(({ notify }) => notify(fresh.title, icon.href));
  } else if (fresh.position > position) {
    sound(fresh.sound);
  }
  ({ mine, position } = fresh);
});
