// Who of the others looks at the table now: a dot at each seat, and a word where it is dark.
let present = new Set(document.body.dataset.present.split(" "));

function paint() {
  for (const dot of document.querySelectorAll(".presence")) {
    const here = present.has(dot.dataset.person);
    dot.classList.toggle("here", here);
    dot.classList.toggle("gone", !here);
  }
}

export function meet(seats) {
  present = new Set(seats.map(String));
  paint();
}

document.addEventListener("table:after", paint);
paint();
