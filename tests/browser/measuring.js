// What a hand needs of a table, measured where the page stands now; returns what is wrong.
([touch, full]) => {
  const faults = [];
  const least = touch ? 44 : 24;
  const stacked = matchMedia("(width < 1100px), (height < 480px)").matches;
  const named = (e) => {
    const classes = [...e.classList].filter((each) => !/\d|^(act|lit|fresh)$/.test(each));
    const place = e.closest("#board, #own, #bar, .top, .seat-line, aside");
    const where = place ? `${place.id ? `#${place.id}` : `.${place.className || "aside"}`} ` : "";
    return where + (e.id ? `#${e.id}` : [e.localName, ...classes].join("."));
  };
  const blame = (e, what, about = "") => faults.push([typeof e === "string" ? e : named(e), what, about]);
  const shown = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== "hidden";
  const inside = (box) => box.width > 0 && box.height > 0 && box.left >= -1 && box.top >= -1
    && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const hits = (e, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (e.contains(hit) || hit.closest("label")?.control === e);
  };

  // Nothing but the wide frame must show everything at once.
  const fault = (e) => {
    if (stacked) e.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = e.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (!(x > 0 && y > 0 && x < innerWidth && y < innerHeight)) return ["out of sight", ""];
    if (!hits(e, x, y)) {
      const over = document.elementFromPoint(x, y);
      return [`covered by ${over ? named(over) : "nothing"}`, ""];
    }
    // A thing may be hit beyond what is drawn of it.
    const reach = least / 2 - 1;
    const wide = box.width >= least - .5 || (hits(e, x - reach, y) && hits(e, x + reach, y));
    const high = box.height >= least - .5 || (hits(e, x, y - reach) && hits(e, x, y + reach));
    if (wide && high) return null;
    return [`smaller than ${least}`, `${Math.round(box.width)}×${Math.round(box.height)}`];
  };

  // An action may have several targets, of which one must do.
  const targets = new Map();
  const play = ".act, button[form=play][name=action]";
  for (const e of document.querySelectorAll(`:is(#board, #own, #bar) :is(${play})`)) {
    const { action = e.dataset.choose ?? e.dataset.more ?? e.value ?? "" } = e.dataset;
    targets.set(action, [...(targets.get(action) ?? []), e]);
  }
  for (const e of document.querySelectorAll(":is(#board, #own, #bar) button")) {
    if (!e.matches(play) && shown(e) && !e.disabled) targets.set(e, [e]);
  }
  const scroll = [scrollX, scrollY];
  for (const [action, elements] of targets) {
    const visible = elements.filter(shown);
    if (visible.length === 0) {
      const meant = elements.find((e) => e.matches(".act")); // others are for browsers without scripts
      if (meant) blame(meant, "not shown", String(action));
      continue;
    }
    let worst = null;
    if (visible.some((e) => (worst = fault(e)) === null)) continue;
    const told = typeof action === "string" ? action : "";
    blame(visible[visible.length - 1], worst[0], [worst[1], told].filter(Boolean).join(" "));
  }
  scrollTo(...scroll);

  const prompt = document.getElementById("prompt");
  if (!inside(prompt.getBoundingClientRect())) blame(prompt, "out of sight");
  if (prompt.scrollHeight > prompt.clientHeight + 1) blame(prompt, "cut", prompt.textContent);
  const marks = [...document.querySelectorAll(stacked ? "#chips .score" : "#seats tr")];
  if (marks.length === 0) blame("scores", "not there");
  for (const e of marks) {
    const box = e.getBoundingClientRect();
    if (!e.textContent.trim() || !inside(box)) blame(e, "score out of sight");
    else if (!hits(e.closest("button, tr"), (box.left + box.right) / 2, (box.top + box.bottom) / 2)) {
      blame(e, "score covered");
    }
  }
  const excess = document.documentElement.scrollWidth - innerWidth;
  if (excess > 0) {
    const shows = (e) => getComputedStyle(e).overflowX === "visible";
    const free = (e) => e === document.body || (shows(e) && free(e.parentElement));
    const wide = [...document.body.querySelectorAll("*")].find(
      (e) => e.getBoundingClientRect().right > innerWidth + 1 && free(e.parentElement));
    blame(wide ?? "page", "makes the page scroll sideways", `${excess} px`);
  }
  if (full) {
    const frame = ".top h1, .top h1 .quiet, .top > p, .menu summary, .chip, .chip .score";
    const texts = `${frame}, .tabs button, .bar button, .prompt`;
    for (const e of document.querySelectorAll(texts)) {
      const cut = e.scrollWidth > e.clientWidth + 1 || (e.closest("h1") && e.scrollHeight > e.clientHeight + 2);
      if (shown(e) && cut) blame(e, "text cut", e.textContent.trim());
    }
    // What pieces are called is read whole; the names that people give themselves may be long.
    for (const e of document.querySelectorAll(":is(#board, #own) :is(b, small, span, th, td)")) {
      const { textOverflow, webkitLineClamp } = getComputedStyle(e);
      const cut = (textOverflow === "ellipsis" && e.scrollWidth > e.clientWidth + 1)
        || (webkitLineClamp !== "none" && e.scrollHeight > e.clientHeight + 2);
      if (shown(e) && cut && !/^(me|friend)\b/i.test(e.textContent.trim())) {
        blame(e, "text cut", e.textContent.trim());
      }
    }
    for (const e of document.querySelectorAll("#board, #own")) {
      if (e.scrollWidth > e.clientWidth + 1) blame(e, "wider than its place", `${e.scrollWidth - e.clientWidth} px`);
    }
  }
  // Words that lie over each other cannot be read, nor can what something else lies upon.
  const visible = (box, e) => { // what of a box is not cut off by what it stands in
    let { left, top, right, bottom } = box;
    for (let around = e; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === "visible") continue;
      const frame = around.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return { left, top, right, bottom, height: box.height }; // of the whole line, cut off or not
  };
  const written = () => {
    const found = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const e = nodes.currentNode.parentElement;
      const seen = e instanceof HTMLElement && !e.closest(".hidden, [popover], noscript")
        && e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!seen || !nodes.currentNode.textContent.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(nodes.currentNode);
      for (const drawn of range.getClientRects()) {
        const box = visible(drawn, e);
        if (hits(e, (box.left + box.right) / 2, (box.top + box.bottom) / 2)) found.push([e, box]);
      }
    }
    return found;
  };
  const lieUpon = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > .4 * Math.min(a.height, b.height);
  if (full) {
    const words = written();
    words.forEach(([e, box], place) => {
      const other = words.slice(place + 1).find(([f, its]) => f !== e && lieUpon(box, its));
      if (other) blame(e, `words run into ${named(other[0])}`, `${e.textContent} ${other[0].textContent}`);
    });
  }
  const box = document.getElementById("bar").getBoundingClientRect();
  return { faults, bar: [box.left, box.top, box.width, box.height].map(Math.round) };
}
