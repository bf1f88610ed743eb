// What a line says, without the letters and numbers on the pieces that are drawn before it.
export function words(line) {
  const copy = line.cloneNode(true);
  for (const picture of copy.querySelectorAll("svg, [aria-hidden=true]")) picture.remove();
  return copy.textContent.trim();
}
