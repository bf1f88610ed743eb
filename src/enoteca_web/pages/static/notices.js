// A notice of the browser's own, for who has asked for it in the menu and looks elsewhere.
const box = document.getElementById("notices");
const wanted = () => localStorage.getItem("notices") === "on" && Notification.permission === "granted";

if (box && globalThis.Notification) {
  box.parentElement.hidden = false;
  box.checked = wanted();
  box.addEventListener("change", async () => {
    const granted = box.checked && (await Notification.requestPermission()) === "granted";
    box.checked = granted;
    localStorage.setItem("notices", granted ? "on" : "off");
  });
}

export function notify(title, icon) {
  if (!box || !document.hidden || !globalThis.Notification || !wanted()) return;
  try {
    const notice = new Notification(title, { tag: document.body.dataset.base, icon });
    notice.addEventListener("click", () => {
      focus();
      notice.close();
    });
  } catch {
    // some phones let no page do this
  }
}
