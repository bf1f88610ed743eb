// Pieces with a name glide from where they were to where they are, in HTML and within an SVG.
import { calm, paced } from "./settings.js";

const GLIDE = 250; // milliseconds, at the usual pace
let gliding = [];

// Where every piece is seen now: in the midst of a glide, where it has got to.
function places() {
  const found = new Map();
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    if (box.width || box.height) found.set(piece.dataset.piece, { piece, box });
  }
  return found;
}

// How a piece is drawn at first, so that it seems to be where it was. `translate` and `scale` lie around the
// piece's own `transform`; within an SVG they count in its units, from its origin, and not from the piece's middle.
function asBefore(piece, was, is) {
  const moved = Math.hypot(was.x - is.x, was.y - is.y) + Math.abs(was.width - is.width);
  if (moved < 1) return null;
  const units = piece.ownerSVGElement && piece.parentNode.getScreenCTM().inverse();
  const middle = ({ x, y, width, height }) => {
    const point = new DOMPoint(x + width / 2, y + height / 2);
    return units ? point.matrixTransform(units) : point;
  };
  const from = middle(was);
  const to = middle(is);
  const scale = [was.width / is.width || 1, was.height / is.height || 1];
  const x = from.x - to.x * (units ? scale[0] : 1);
  const y = from.y - to.y * (units ? scale[1] : 1);
  return { translate: `${x}px ${y}px`, scale: scale.join(" ") };
}

// Nothing around a piece may cut it off on its way; what is being scrolled stays as it is.
function lift(piece) {
  for (let at = piece.parentElement; at && at.tagName !== "MAIN"; at = at.parentElement) {
    if (at.scrollHeight <= at.clientHeight + 1 && at.scrollWidth <= at.clientWidth + 1) at.classList.add("aloft");
  }
}

function settle() {
  for (const each of gliding) each.cancel();
  gliding = [];
  for (const each of document.querySelectorAll(".aloft")) each.classList.remove("aloft");
}

// Change the page, and let every piece go to its new place; what is still under way goes on from there.
export function move(change) {
  const before = calm() || document.hidden ? null : places();
  settle();
  change();
  if (!before) return;
  const moves = [];
  const latest = Math.max(0, ...[...before.values()].map(({ piece }) => piece.dataset.at ?? 0));
  for (const [name, { piece, box }] of places()) {
    const { at, from } = piece.dataset; // one of many alike: the board says where it came from, and when
    const was = ((at > latest && before.get(from)) || before.get(name))?.box;
    const frame = was ? asBefore(piece, was, box) : { opacity: 0 };
    // What lies on a piece goes with it.
    if (frame && !moves.some(([outer]) => outer.contains(piece))) moves.push([piece, frame]);
  }
  for (const [piece, frame] of moves) if (frame.translate) lift(piece);
  gliding = moves.map(([piece, frame]) => piece.animate([frame, {}], { duration: paced(GLIDE), easing: "ease-out" }));
  const mine = gliding;
  Promise.allSettled(mine.map((each) => each.finished)).then(() => { if (mine === gliding) settle(); });
}
