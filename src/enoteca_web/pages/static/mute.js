// Whoever is muted is not read, by this reader, at this table, in this browser.
export function watchMutes(table) {
  const name = `muted-${table}`;
  const muted = new Set(JSON.parse(localStorage.getItem(name) ?? "[]"));
  const boxes = [...document.querySelectorAll(".mutes input")];

  const hush = () => {
    for (const line of document.querySelectorAll("#chat [data-seat]")) {
      line.hidden = muted.has(line.dataset.seat);
    }
  };

  for (const box of boxes) {
    box.checked = muted.has(box.value);
    box.addEventListener("change", () => {
      if (box.checked) muted.add(box.value);
      else muted.delete(box.value);
      if (muted.size) localStorage.setItem(name, JSON.stringify([...muted]));
      else localStorage.removeItem(name);
      hush();
    });
  }
  document.addEventListener("table:after", hush);
  hush();
}
