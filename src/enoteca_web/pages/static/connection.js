// Whether the server is there; and what is clicked while it is not.
const RETRY = 1000; // milliseconds
const SLOW = 2000; // after which a server that does not answer counts as away
const LOST = 15000; // after which a request is given up

const dot = document.getElementById("connection");
const banner = document.getElementById("away");
let over = false; // there is nothing more to wait for
let kept = null; // what waits to be sent
let wake = () => {};
let backAgain = () => {};

// `hurry` makes the line that has been lost try again at once.
export function onBack(hurry) {
  backAgain = hurry;
}

export function away(gone) {
  if (over) return;
  const was = document.body.classList.contains("away");
  document.body.classList.toggle("away", gone);
  dot.setAttribute("aria-label", gone ? dot.dataset.away : dot.dataset.here);
  banner.textContent = kept ? banner.dataset.kept : dot.dataset.away;
  banner.hidden = !gone;
  if (was && !gone) {
    wake();
    backAgain();
  }
}

export function gone() {
  away(true);
  over = true;
  banner.hidden = true;
}

async function post(address, body) {
  const slow = setTimeout(away, SLOW, true);
  try {
    const answer = await fetch(address, {
      method: "POST",
      body,
      headers: { Accept: "application/json", "X-Table": "page" },
      signal: AbortSignal.timeout(LOST),
    });
    // A proxy, or a server without its database, answers for one that is away.
    if (answer.status === 502 || answer.status === 504 || answer.headers.has("Retry-After")) return null;
    return { ok: answer.ok, status: answer.status, fresh: await answer.json() };
  } catch {
    return null;
  } finally {
    clearTimeout(slow);
  }
}

// Return the server's answer, or null.  What answers a question names it and counts once however
// often it is sent: it waits until the server is back, unless something else is chosen meanwhile.
export async function deliver(address, body) {
  const waits = body.has("decision");
  if (waits) kept = null;
  for (let tries = 0; ; tries += 1) {
    const answer = await post(address, body);
    if (answer) {
      if (kept === body) kept = null;
      away(false);
      return { ...answer, late: tries > 0 && answer.status === 409 };
    }
    if (!waits || (tries && kept !== body)) break;
    kept = body;
    away(true);
    await new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, RETRY);
    });
    if (kept !== body) break;
  }
  away(true);
  return null;
}
