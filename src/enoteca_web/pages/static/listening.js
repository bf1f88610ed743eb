// How a page hears of its table: through the exchange that all tabs share or, where a browser
// has none, by a stream of its own for as long as somebody looks at it.
const LOOK_EVERY = 30000; // milliseconds, while hidden: the title says whose turn it is
const RETRY = 2000;

// `known` returns the version that the page has; `told` takes a view, or
// { away }, { gone: why }, { look: true }.  Returns how to try a lost line again at once.
export function listen(base, known, told) {
  let again = null;
  let alone = false;
  const fallBack = () => {
    if (!alone) again = listenAlone(base, known, told);
    alone = true;
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

function listenAlone(base, known, told) {
  let source = null;
  let over = false;
  const close = () => {
    source?.close();
    source = null;
  };
  const open = () => {
    if (source || over || document.hidden) return;
    source = new EventSource(`${base}stream?version=${known()}`);
    source.onopen = () => told({ away: false });
    source.onmessage = (event) => {
      const news = JSON.parse(event.data);
      if (news.gone) {
        over = true;
        close();
      }
      told(news);
    };
    source.onerror = () => {
      told({ away: true });
      if (source?.readyState !== EventSource.CLOSED) return; // it tries again by itself
      close();
      setTimeout(open, RETRY);
    };
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  setInterval(() => document.hidden && !over && told({ look: true }), LOOK_EVERY);
  open();
  return () => {
    if (source?.readyState === EventSource.OPEN) return;
    close();
    open();
  };
}
