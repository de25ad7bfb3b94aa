// The server: JSON in both directions, and streams of events.

/** What went wrong, in the words of the server. */
export class Problem extends Error {
  constructor(status, body) {
    super(body.hint ? `${body.error} (${body.hint})` : body.error || `the server answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

const token = () => sessionStorage.getItem("token");

async function request(path, options = {}) {
  const headers = { ...options.headers };
  if (token()) headers.Authorization = `Bearer ${token()}`;
  const reply = await fetch(path, { ...options, headers });
  if (reply.status === 401) {
    const given = window.prompt("This server asks for its token before anything is changed.");
    if (given) {
      sessionStorage.setItem("token", given);
      return request(path, options);
    }
  }
  if (!reply.ok) throw new Problem(reply.status, await reply.json().catch(() => ({})));
  return reply;
}

export const get = async path => (await request(path)).json();

export const post = async (path, body) => (await request(path, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
})).json();

export const query = values => {
  const given = Object.entries(values).filter(([, v]) => v != null && v !== "");
  return given.length ? `?${new URLSearchParams(given)}` : "";
};

/** Events of a match as they happen; the browser takes the stream up again by itself. Returns how to stop it. */
export function watch(path, kinds, listener, ended) {
  const source = new EventSource(path);
  for (const kind of kinds) source.addEventListener(kind, e => listener(kind, JSON.parse(e.data)));
  source.addEventListener("end", () => { source.close(); ended(); });
  return () => source.close();
}

/** A stream that is read once, from the beginning to its end. */
export async function read(path, listener, signal) {
  const reply = await request(path, { signal });
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    let end;
    while ((end = text.indexOf("\n\n")) >= 0) {
      const lines = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      const part = name => lines.filter(l => l.startsWith(`${name}:`)).map(l => l.slice(name.length + 1).trim()).join("\n");
      if (part("data")) listener(part("event"), JSON.parse(part("data")));
    }
  }
}

/** The seats that this browser holds in a match: keys by role. */
export const seats = {
  of: id => JSON.parse(localStorage.getItem(`seats:${id}`) ?? "{}"),
  keep: (id, keys) => { if (keys && Object.keys(keys).length) localStorage.setItem(`seats:${id}`, JSON.stringify(keys)); },
};
