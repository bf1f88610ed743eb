// How a page hears of its table: through the exchange that all tabs share or, where a browser
// has none, by a stream of its own for as long as somebody looks at it.

// `known` returns the version that the page has; `told` takes a view, or
// { away }, { gone: why }, { look: true }.  Returns how to try a lost line again at once.
export function listen(base, known, told) {
  let again = () => {};
  let alone = false;
  const fallBack = async () => {
    if (alone) return;
    alone = true;
    again = (await import("./alone.js")).listenAlone(base, known, told);
  };
  if (globalThis.SharedWorker) {
    try {
      const address = new URL("exchange.js", import.meta.url);
      const worker = new SharedWorker(address, { type: "module", name: "enoteca" });
      worker.addEventListener("error", fallBack);
      again = listenTogether(worker.port, base, known, told);
    } catch {
      fallBack();
    }
  } else {
    fallBack();
  }
  return () => again();
}

function listenTogether(port, base, known, told) {
  const [, , table, code] = base.split("/");
  const language = document.documentElement.lang;
  let over = false;
  const arrive = () => over || port.postMessage({ table, code, language, version: known() });
  port.addEventListener("message", ({ data }) => {
    over ||= Boolean(data.gone);
    if (data.asked) arrive();
    else told(data);
  });
  port.start();
  arrive();
  // A tab that was put to sleep has been given up meanwhile.
  document.addEventListener("resume", arrive);
  document.addEventListener("visibilitychange", () => document.hidden || arrive());
  addEventListener("pageshow", (event) => event.persisted && arrive());
  addEventListener("pagehide", () => port.postMessage({ left: true }));
  return () => port.postMessage({ again: true });
}
