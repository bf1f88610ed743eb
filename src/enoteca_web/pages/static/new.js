// Show as many seats as there are players, and only the options they may choose.
const seats = document.getElementById("seats");

function fit() {
  const count = Number(seats.value);
  for (const place of document.querySelectorAll(".place")) {
    const used = Number(place.dataset.seat) < count;
    place.hidden = !used;
    for (const field of place.querySelectorAll("select, input")) field.disabled = !used;
  }
  for (const option of document.querySelectorAll(".option[data-seats]")) {
    const allowed = option.dataset.seats.split(" ").filter(Boolean).map(Number);
    const usable = allowed.length === 0 || allowed.includes(count);
    for (const field of option.querySelectorAll("select, input")) field.disabled = !usable;
  }
}

// My name goes where I sit.
const { called } = document.getElementById("new").dataset;
for (const place of document.querySelectorAll(".place")) {
  const [who, name] = [place.querySelector("select"), place.querySelector("input")];
  who.addEventListener("change", () => {
    if (who.value === "me") name.value ||= called;
    else if (name.value === called) name.value = "";
  });
}

seats.addEventListener("change", fit);
fit();
