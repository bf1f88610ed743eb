// A small card beside whatever is hovered, focused or pressed for long.
const tip = document.getElementById("tip");
let timer = 0;

function show(target) {
  const text = target.getAttribute("data-tip");
  if (!text) return;
  tip.textContent = text;
  tip.hidden = false;
  const box = target.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const above = box.top - size.height - 8;
  const left = Math.min(Math.max(6, box.left + box.width / 2 - size.width / 2), innerWidth - size.width - 6);
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 48 ? above : box.bottom + 8}px`;
}

export function hideTip() {
  clearTimeout(timer);
  tip.hidden = true;
}

export function watchTips() {
  const found = (event) => event.target.closest?.("[data-tip]");
  document.addEventListener("pointerover", (event) => {
    const target = found(event);
    if (target && event.pointerType === "mouse") show(target);
  });
  document.addEventListener("pointerout", hideTip);
  document.addEventListener("focusin", (event) => {
    const target = found(event);
    if (target && target.matches(":focus-visible")) show(target);
  });
  document.addEventListener("focusout", hideTip);
  document.addEventListener("pointerdown", (event) => {
    const target = found(event);
    if (target && event.pointerType !== "mouse") timer = setTimeout(() => show(target), 450);
  });
  document.addEventListener("pointerup", () => clearTimeout(timer));
}
