// One connection that carries what several pages are to see, kept up while there are any.
const TOGETHER = 20; // milliseconds: tabs often come several at a time
const SILENCE = 75000; // the server says something every 30 seconds
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 4000;

export class Line {
  #pages = [];
  #call = null;
  #timer = 0;
  #pause = FIRST_PAUSE;
  #up = false;
  #heard;
  #away;

  // A page is { table, code, language, version }; it is told what comes for it.
  constructor(heard, away) {
    this.#heard = heard;
    this.#away = away;
    for (const event of ["online", "offline"]) addEventListener(event, () => this.#later(0));
  }

  // Try at once: somebody knows that the server is back.
  again() {
    if (!this.#up) this.#later(0);
  }

  carry(pages) {
    this.#pages = pages;
    this.#later(TOGETHER);
  }

  #later(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  async #connect() {
    this.#call?.abort();
    const call = new AbortController();
    this.#call = call;
    if (this.#pages.length === 0) return;
    try {
      await this.#listen(call, [...this.#pages]);
    } catch {
      // refused, cut off or silent: tried again below
    }
    if (this.#call !== call) return;
    this.#up = false;
    if (this.#pages.length === 0) return;
    this.#away(true);
    this.#later(this.#pause * (1 + Math.random()));
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  async #listen(call, pages) {
    // The keys of the seats travel in the body: an address would be written down on its way.
    const answer = await fetch("/streams", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        pages: pages.map(({ table, code, language, version }) => ({ table, code, language, version })),
      }),
      signal: call.signal,
    });
    if (!answer.ok) throw new Error(String(answer.status));
    this.#pause = FIRST_PAUSE;
    this.#up = true;
    this.#away(false);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let silence = 0;
    let rest = "";
    try {
      for (;;) {
        clearTimeout(silence);
        silence = setTimeout(() => call.abort(), SILENCE);
        const { done, value } = await reader.read();
        if (done) return;
        const lines = (rest + value).split("\n");
        rest = lines.pop();
        for (const line of lines) {
          if (line.startsWith("data: ")) this.#tell(pages, JSON.parse(line.slice(6)));
        }
      }
    } finally {
      clearTimeout(silence);
    }
  }

  #tell(pages, told) {
    const page = pages[told.to];
    if (told.gone) this.#pages = this.#pages.filter((each) => each !== page);
    else page.version = told.version;
    this.#heard(page, told);
  }
}
