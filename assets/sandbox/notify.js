// Pings: toasts, the window's title, and system notifications if they are allowed.
import { channelName, on, pings, refresh, say, state } from './state.js';
import { avatar, h, icon } from './dom.js';
import { preview } from './message.js';
import { openChannel, playAs } from './navigate.js';
import { windowAddress } from './people.js';

const root = document.getElementById('toasts');

const MOST = 3;
const open = new Map(); // key -> {close, since} of the open toast, the oldest first
function toast({ key, person, title, text, actions, onclick, seconds = 9 }) {
  open.get(key)?.close(); // only the latest toast for each key
  const close = () => { clearTimeout(timer); el.remove(); if (open.get(key)?.close === close) open.delete(key); };
  open.set(key, { close, since: Date.now() });
  const el = h('div', { class: 'toast', onkeydown: (e) => { if (e.key === 'Escape') close(); } },
    h('button', { type: 'button', class: 'toast-main', onclick: () => { close(); onclick?.(); } }, avatar(person), h('span', {}, h('b', {}, title), h('span', { class: 'toast-text' }, text))),
    h('button', { type: 'button', class: 'icon-button', 'aria-label': say('close'), onclick: close }, icon('close')),
    actions && h('div', { class: 'toast-actions' }, actions(close)));
  let timer = setTimeout(close, seconds * 1000);
  for (const came of ['pointerenter', 'focusin']) el.addEventListener(came, () => clearTimeout(timer));
  for (const left of ['pointerleave', 'focusout']) el.addEventListener(left, () => { clearTimeout(timer); timer = setTimeout(close, 4000); });
  root.append(el);
  if (open.size > MOST) open.values().next().value.close();
}

/** Author and text: the server sends "Gipfel in #table: text". */
function read(text, channel) {
  const [, name, words] = /^(.+?) in .+?: ([\s\S]*)$/.exec(text ?? '') ?? [undefined, state.bot.name, text ?? ''];
  const author = state.people.find((p) => p.name === name) ?? { ...state.bot, bot: true };
  return { author, title: `${author.name} · ${placeName(channel)}`, words: preview(words) };
}
/** This window's person was pinged. If they cannot see the channel any more, nothing is shown. */
export async function pinged({ channel, message, text }) {
  if (!state.channels.has(channel)) await refresh().catch(() => {});
  if (!state.channels.has(channel)) return;
  const { author, title, words } = read(text, channel);
  if (channel !== state.channel || document.hidden) toast({ key: `place ${channel}`, person: author, title, text: words, onclick: () => openChannel(channel, message) });
  if ((document.hidden || !document.hasFocus()) && 'Notification' in window && Notification.permission === 'granted') {
    try {
      const note = new Notification(title, { body: words, tag: message });
      note.onclick = () => { window.focus(); openChannel(channel, message); note.close(); };
    } catch { /* some browsers only allow them from a service worker: the toast is there */ }
  }
}
/** A person without a window of their own was pinged: a newcomer who plays both sides must notice. */
export function otherPinged(person, { channel, message, text }) {
  if (elsewhere.has(person.id)) return;
  toast({
    key: `person ${person.id}`, person, title: say('was-pinged', { name: person.name }), text: read(text, channel).words, seconds: 15, onclick: () => playAs(person.id, channel, message),
    actions: (close) => [
      h('button', { type: 'button', class: 'button primary', data: { playAs: person.name }, onclick: () => { close(); playAs(person.id, channel, message); } }, say('play-as', { name: person.name })),
      h('a', { class: 'button secondary', href: `${windowAddress(person)}#${channel}`, target: '_blank', onclick: close }, say('own-window', { name: person.name }), icon('window')),
    ],
  });
}
const placeName = (id) => {
  const channel = state.channels.get(id);
  return channel?.type === 0 ? `#${channel.name}` : channel?.type === 1 ? say('direct') : channelName(id);
};

// read meanwhile, here or in another window; the count from before the ping does not include it
function closeRead(key) {
  const toast = open.get(key);
  if (toast && Date.now() - toast.since > 700) toast.close();
}
on('state', () => {
  for (const [id, c] of state.channels) if (!c.mentions) closeRead(`place ${id}`);
  for (const [key, { close }] of open) if (key.startsWith('place ') && !state.channels.has(key.slice(6))) close();
  root.setAttribute('aria-label', say('notifications'));
});
on('waiting', () => { for (const [id, n] of state.waiting) if (!n) closeRead(`person ${id}`); });
on('state', () => open.get(`person ${state.me.id}`)?.close());

on('state', () => {
  const n = pings();
  const place = state.channels.get(state.channel);
  document.title = `${n ? `(${n}) ` : ''}${place ? `${placeName(place.id)} · ` : ''}${state.me.name} · Gipfel`;
  navigator.setAppBadge?.(n).catch(() => {});
});

// which people have windows of their own in this browser
const elsewhere = new Map(); // person id -> time of its last message
const air = 'BroadcastChannel' in window ? new BroadcastChannel('gipfel-sandbox') : undefined;
export function announce() {
  air?.postMessage({ person: state.me?.id });
}
air?.addEventListener('message', ({ data }) => { if (data.person) elsewhere.set(data.person, Date.now()); });
setInterval(() => {
  announce();
  for (const [id, at] of elsewhere) if (Date.now() - at > 5000) elsewhere.delete(id);
}, 2000);
