// A stream of its own for one page, for as long as somebody looks at it.
const LOOK_EVERY = 30000; // milliseconds, while hidden: the title says whose turn it is
const RETRY = 2000;

export function listenAlone(base, known, told) {
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
