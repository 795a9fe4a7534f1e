// Wires the page: who plays here, which channel is open, what the live connection says.
import { Live, fetchState } from './api.js';
import { channelName, emit, firstChannel, isThread, on, pings, refresh, refreshSoon, say, state } from './state.js';
import { messageEvent, reloadChannel, showChannel } from './chat.js';
import { avatar, h, icon } from './dom.js';
import { openDrawer } from './sidebar.js';
import { openMe, waitingFor } from './people.js';
import { announce, otherPinged, pinged } from './notify.js';
import { keepTimesTrue } from './times.js';

const top = document.getElementById('top');
const alerts = document.getElementById('alerts');
let live;
let others = [];

/** This window's person changes hands. */
export async function playAs(person, channel = state.channel, message = undefined) {
  await refresh(person);
  const url = new URL(location.href);
  url.searchParams.set('as', state.me.name);
  history.replaceState(null, '', url);
  listen();
  announce();
  await openChannel(state.channels.has(channel) ? channel : firstChannel(), message, true);
}

/** Looks at a channel, and at a message in it where one is named. */
export async function openChannel(id, message, anew = false) {
  if (!state.channels.has(id)) await refresh().catch(() => {});
  if (!state.channels.has(id)) return;
  if (id === state.channel && !message && !anew) return;
  state.channel = id;
  if (location.hash !== `#${id}`) history.pushState(null, '', `#${id}`);
  emit('channel');
  emit('state');
  await showChannel(id, message).catch(() => {});
}
addEventListener('popstate', () => {
  const id = location.hash.slice(1);
  if (state.channels.has(id) && id !== state.channel) openChannel(id);
});

function listen() {
  live?.end();
  live = new Live(state.me.id, {
    event: hear,
    status: (status) => {
      const was = state.connected;
      state.connected = status === 'open';
      alerts.replaceChildren(...(state.connected ? [] : [h('p', {}, h('span', { class: 'dots' }, h('i'), h('i'), h('i')), ' ', say('reconnecting'))]));
      if (state.connected && !was) { refresh().catch(() => {}); reloadChannel().catch(() => {}); }
    },
  });
  for (const other of others) other.end();
  waitingFor.clear();
  others = state.people.filter((p) => p.id !== state.me.id).map((p) => {
    count(p.id);
    let soon;
    return new Live(p.id, { event: (e) => {
      if (e.event === 'notify') otherPinged(p, e);
      if (e.event === 'notify' || e.event === 'channel_update') { clearTimeout(soon); soon = setTimeout(() => count(p.id), 150); }
    } });
  });
}
/** Counts what waits for a person who does not play here. */
async function count(id) {
  const theirs = await fetchState(id).catch(() => undefined);
  if (!theirs || id === state.me.id) return;
  waitingFor.set(id, theirs.channels.reduce((sum, c) => sum + (c.mentions ?? 0), 0));
  emit('waiting');
}

function hear(e) {
  switch (e.event) {
    case 'message_create': case 'message_update': case 'message_delete': messageEvent(e); break;
    case 'notify': pinged(e); refreshSoon(); break;
    case 'bot': if (state.bot) { state.bot.online = e.online ?? e.bot?.online ?? state.bot.online; emit('state'); } refreshSoon(); break;
    case 'violations': state.violations = e.count ?? state.violations; emit('state'); break;
    case 'lagged': refresh().catch(() => {}); reloadChannel().catch(() => {}); break;
    case 'channel_delete': refresh().then(() => { if (!state.channels.has(state.channel)) openChannel(firstChannel()); }).catch(() => {}); break;
    case 'typing': break;
    default: refreshSoon();
  }
}

function drawTop() {
  const channel = state.channels.get(state.channel);
  if (!channel) return;
  const parent = isThread(channel) && state.channels.get(channel.parent_id);
  const waiting = pings() - (channel.mentions ?? 0);
  top.replaceChildren(...[
    h('button', { type: 'button', class: 'icon-button burger', 'aria-label': waiting ? `${say('sidebar')}, ${say('n-mentions', { n: waiting })}` : say('sidebar'), onclick: openDrawer }, icon('menu'), waiting > 0 && h('span', { class: 'badge', 'aria-hidden': 'true' }, waiting)),
    channel.type === 1 ? avatar({ ...state.bot, bot: true }, 'small') : icon(isThread(channel) ? 'thread' : 'hash'),
    h('div', { class: 'title' }, parent && h('button', { type: 'button', class: 'text-button parent', onclick: () => openChannel(parent.id) }, `#${parent.name} ›`),
      h('h1', {}, channelName(channel.id)), channel.topic && h('p', {}, channel.topic),
      channel.archived && h('span', { class: 'tag quiet' }, say('is-archived'))),
    state.bot && !state.bot.online && h('span', { class: 'tag warn' }, say('bot-offline', { name: state.bot.name })),
    h('button', { type: 'button', class: 'me-button', id: 'me', 'aria-haspopup': 'dialog', 'aria-label': say('you-are', { name: state.me.name }), onclick: (e) => openMe(e.currentTarget) }, avatar(state.me, 'small'), h('span', {}, state.me.name), icon('down')),
  ].filter(Boolean));
  document.documentElement.lang = state.me.locale ?? 'en';
}
on('state', drawTop);
on('waiting', drawTop);

async function start(wait = 400) {
  try {
    const { people } = await fetchState();
    const wanted = new URLSearchParams(location.search).get('as')?.toLowerCase();
    await refresh((people.find((p) => wanted && [p.name.toLowerCase(), p.id].includes(wanted)) ?? people[0]).id);
  } catch {
    alerts.replaceChildren(h('p', {}, h('span', { class: 'dots' }, h('i'), h('i'), h('i')), ' ', say('reconnecting')));
    setTimeout(() => start(Math.min(wait * 2, 4000)), wait);
    return;
  }
  const wanted = location.hash.slice(1);
  listen();
  announce();
  keepTimesTrue();
  await openChannel(state.channels.has(wanted) ? wanted : firstChannel());
}
start();
