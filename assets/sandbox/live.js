// Live events from the server, and which part of this window each one is for.
import { Live, fetchState } from './api.js';
import { messageEvent, reloadChannel } from './chat.js';
import { h } from './dom.js';
import { openChannel } from './navigate.js';
import { announce, otherPinged, pinged } from './notify.js';
import { emit, firstChannel, on, refresh, refreshSoon, say, state } from './state.js';

const alerts = document.getElementById('alerts');
let live;
let others = [];

export function showConnecting(connecting) {
  alerts.replaceChildren(...(connecting ? [h('p', {}, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), ' ', say('reconnecting'))] : []));
}

on('person', () => { listen(); announce(); });
function listen() {
  live?.end();
  live = new Live(state.me.id, {
    event: receive,
    status: (status) => {
      state.connected = status === 'open';
      showConnecting(!state.connected);
      if (!state.connected) return;
      emit('answers');
      // events before the connection was opened were missed, and another server may have other people
      refresh().catch((why) => { if (why.status === 404) location.reload(); });
      reloadChannel().catch(() => {});
    },
  });
  for (const other of others) other.end();
  state.waiting.clear();
  others = state.people.filter((p) => p.id !== state.me.id).map((p) => {
    count(p.id);
    let soon;
    return new Live(p.id, { event: (e) => {
      if (e.event === 'notify') otherPinged(p, e);
      if (e.event === 'notify' || e.event === 'channel_update') { clearTimeout(soon); soon = setTimeout(() => count(p.id), 150); }
    } });
  });
}
/** Counts unread pings of a person who does not play in this window. */
async function count(id) {
  const theirs = state.connected && await fetchState(id).catch(() => undefined);
  if (!theirs || id === state.me.id) return;
  state.waiting.set(id, theirs.channels.reduce((sum, c) => sum + (c.mentions ?? 0), 0));
  emit('waiting');
}

function receive(e) {
  switch (e.event) {
    case 'message_create': case 'message_update': case 'message_delete': messageEvent(e); break;
    case 'notify': pinged(e); refreshSoon(); break;
    case 'bot': state.bot.online = e.online; emit('state'); if (e.online) emit('answers'); refreshSoon(); break;
    case 'violations': state.violations = e.count ?? state.violations; emit('state'); break;
    case 'lagged': refresh().catch(() => {}); reloadChannel().catch(() => {}); break;
    case 'channel_delete': refresh().then(() => { if (!state.channels.has(state.channel)) openChannel(firstChannel()); }).catch(() => {}); break;
    case 'typing': break;
    default: refreshSoon();
  }
}
