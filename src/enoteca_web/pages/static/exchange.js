// A worker that all tabs of a browser share: it opens six connections to a site and no more,
// so that a stream for every tab would leave none to send a move with.
import { Line } from "./line.js";

const ASK_EVERY = 60000; // milliseconds; a tab that crashed says no farewell
const UNANSWERED = 3;
const tabs = new Map(); // the port of a tab: its page

const line = new Line(
  (page, told) => {
    if (told.gone) tabs.delete(page.port);
    page.port.postMessage(told);
  },
  (away) => {
    for (const port of tabs.keys()) port.postMessage({ away });
  },
);

function arrive(port, page) {
  if (tabs.has(port)) {
    tabs.get(port).asked = 0;
    return;
  }
  tabs.set(port, { ...page, port, asked: 0 });
  line.carry([...tabs.values()]);
}

function leave(port) {
  if (tabs.delete(port)) line.carry([...tabs.values()]);
}

addEventListener("connect", ({ ports: [port] }) => {
  port.addEventListener("message", ({ data }) => {
    if (data.left) leave(port);
    else if (data.again) line.again();
    else arrive(port, data);
  });
  port.start();
});

setInterval(() => {
  for (const [port, page] of tabs) {
    page.asked += 1;
    if (page.asked > UNANSWERED) leave(port);
    else port.postMessage({ asked: true });
  }
}, ASK_EVERY);
