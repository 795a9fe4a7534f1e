// Waits until the server can be reached again.

let search;
/** Resolves when it can. Callers meanwhile share one wait. */
function look() {
  search ??= (async () => {
    for (let wait = 300; ; wait = Math.min(wait * 2, 3000)) {
      try {
        if ((await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok) break;
      } catch { /* not yet */ }
      await new Promise((done) => { setTimeout(done, wait); });
    }
    search = undefined;
  })();
  return search;
}

// Browsers log every failed request to the console of the page that sent it. A shared worker has its own
// console, and one of them serves all windows.
const shared = 'SharedWorker' in globalThis ? new SharedWorker(import.meta.url, { type: 'module', name: 'reach' }).port : undefined;
let waiting = [];
if (shared) shared.onmessage = () => { for (const done of waiting.splice(0)) done(); };
globalThis.onconnect = ({ ports: [port] }) => { port.onmessage = async () => { await look(); port.postMessage('there'); }; };

/** Resolves when the server answers. */
export function reachable() {
  if (!shared) return look();
  shared.postMessage('look');
  return new Promise((done) => { waiting.push(done); });
}
