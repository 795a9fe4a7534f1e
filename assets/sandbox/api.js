// Requests to the sandbox's server.
import { reachable } from './reach.js';

async function get(path) {
  const answer = await fetch(path, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw Object.assign(new Error(`${answer.status} ${await answer.text()}`), { status: answer.status });
  return answer.json();
}
const who = (person) => (person ? `person=${encodeURIComponent(person)}` : '');

export const fetchState = (person) => get(`/sandbox/state?${who(person)}`);
export const fetchMessages = (person, channel) => get(`/sandbox/messages?${who(person)}&channel=${encodeURIComponent(channel)}`);
export const fetchViolations = () => get('/sandbox/violations');

/** Acts as a person. Never throws: a failure is `{ok: false, why}`. */
export async function act(person, body) {
  try {
    const answer = await fetch(`/sandbox/act?${who(person)}`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
    });
    const text = await answer.text();
    try {
      return JSON.parse(text);
    } catch {
      return { ok: false, why: text || `HTTP ${answer.status}` };
    }
  } catch {
    return { ok: false, why: undefined };
  }
}

/** Receives live events, and reconnects. `status` is called with 'open' and 'closed'. */
export class Live {
  constructor(person, { event, status }) {
    Object.assign(this, { person, event, status, wait: 100, ended: false });
    this.connect();
  }
  connect() {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/sandbox/live?${who(this.person)}`);
    this.socket = socket;
    socket.onopen = () => { this.wait = 100; if (!this.ended) this.status?.('open'); };
    socket.onmessage = (frame) => {
      if (this.ended) return;
      let data;
      try { data = JSON.parse(frame.data); } catch { return; }
      this.event(data);
    };
    socket.onclose = async () => {
      if (this.ended) return;
      this.status?.('closed');
      await reachable();
      this.timer = setTimeout(() => { if (!this.ended) this.connect(); }, this.wait);
      this.wait = Math.min(this.wait * 2, 5000);
    };
  }
  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
