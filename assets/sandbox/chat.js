// The messages of the open channel.
import { fetchMessages } from './api.js';
import { failure, forgetFailure, forgetFailures } from './components.js';
import { avatar, h, icon, setChildren, update } from './dom.js';
import { goOn } from './focus.js';
import { isSheetOpen } from './list.js';
import { messageItem } from './message.js';
import { forgetPending, pendingIn } from './pending.js';
import { act, isThread, locale, on, refreshSoon, say, state } from './state.js';
import { dayName } from './times.js';
import { welcome } from './welcome.js';

const list = document.getElementById('messages');
const scroller = document.getElementById('scroller');
const jump = h('button', { type: 'button', class: 'jump', hidden: true, onclick: () => toEnd(true) });
document.getElementById('input').prepend(jump);

let messages = []; // of the channel that is shown, oldest first
let shown; // its id; none while another one is fetched
let unreadFrom; // id of the first unread message when the channel was opened
let held = true; // whether to stay at the end as the list grows
let missed = 0;
let generation = 0; // counts the channels shown

const older = (a, b) => (a.length - b.length) || (a < b ? -1 : a > b ? 1 : 0);

let loading; // the latest request for the open channel's messages
let meanwhile; // events about messages since that request was sent

/** Fetches the open channel's messages. The response may be older than the events received meanwhile, so these are applied to it again. */
function load() {
  const channel = state.channel;
  const since = meanwhile = [];
  const isLatest = () => since === meanwhile;
  loading = fetchMessages(state.me.id, channel).then((fresh) => {
    if (!isLatest()) return loading;
    meanwhile = undefined;
    messages = fresh.sort((a, b) => older(a.id, b.id));
    shown = channel;
    for (const event of since) apply(event);
    return undefined;
  }, (why) => {
    if (!isLatest()) return loading;
    throw why;
  });
  return loading;
}
/** Applies an event to the messages; true if a new one was added. */
function apply({ event, message, id }) {
  if (event === 'message_delete') {
    messages = messages.filter((m) => m.id !== id);
    return false;
  }
  const at = messages.findIndex((m) => m.id === message.id);
  if (at >= 0) {
    if (event === 'message_update') messages[at] = { ...messages[at], ...message };
    return false;
  }
  messages.push(message);
  messages.sort((a, b) => older(a.id, b.id));
  return true;
}

/** Shows the open channel; `focus` = a message to scroll to. */
async function showChannel(focus) {
  const mine = ++generation;
  shown = undefined;
  const unread = state.channels.get(state.channel)?.unread ?? 0;
  await load();
  if (mine !== generation) return;
  drawn.clear();
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren();
  if (hadFocus) scroller.focus({ preventScroll: true });
  const foreign = messages.filter((m) => m.author.id !== state.me.id);
  unreadFrom = unread > 0 ? foreign[Math.max(0, foreign.length - unread)]?.id : undefined;
  draw();
  const target = focus && document.getElementById(`m-${focus}`);
  if (target) flash(target);
  else toEnd();
  read();
}
on('channel', (focus) => { showChannel(focus).catch(() => {}); });
/** Shows the same channel again after the connection was lost. */
export async function reloadChannel() {
  if (!state.channel) return;
  const mine = generation;
  await load();
  if (mine === generation) draw();
}
function flash(el) {
  held = false;
  el.scrollIntoView({ block: 'center' });
  el.classList.add('flash');
  setTimeout(() => el.classList.remove('flash'), 1600);
}

function draw() {
  if (shown !== state.channel) return;
  const items = [];
  let last;
  for (const m of messages) {
    const newDay = !last || new Date(last.timestamp).toDateString() !== new Date(m.timestamp).toDateString();
    if (newDay) items.push(kept(`day ${m.id}`, dayName(m.timestamp, locale()), (text) => h('li', { key: `day ${m.id}`, class: 'day' }, h('span', {}, text))));
    if (m.id === unreadFrom) items.push(kept('new', say('new'), (text) => h('li', { key: 'new', class: 'new' }, h('span', {}, text))));
    items.push(itemOf(m, !newDay && m.id !== unreadFrom && follows(last, m)));
    last = m;
  }
  const channel = state.channels.get(state.channel);
  const head = channel && kept('head', JSON.stringify([channel.id, channel.name, channel.topic, messages.length === 0, surroundings]), () => welcome(channel, messages.length === 0));
  setChildren(list, head, items, pendingIn(state.channel).map(pendingItem));
  keepAtEnd();
  goOn();
}
const drawn = new Map(); // key -> {sign, el}: unchanged elements are reused
function kept(key, sign, make) {
  const have = drawn.get(key);
  if (have?.sign === sign) return have.el;
  const fresh = make(sign);
  if (have) update(have.el, fresh);
  const el = have?.el ?? fresh;
  drawn.set(key, { sign, el });
  return el;
}
const itemOf = (m, grouped) => kept(m.id, JSON.stringify([m, grouped, surroundings]), () => messageItem(m, { grouped, redraw: () => redraw(m.id) }));
/** Whether `m` can be shown without a head after `last`. */
function follows(last, m) {
  return last && last.author.id === m.author.id && last.type !== 18 && !m.interaction_metadata?.name && !m.referenced_message && m.type !== 20
    && !last.ephemeral && !m.ephemeral && new Date(m.timestamp) - new Date(last.timestamp) < 420000;
}
/** Redraws one message when something other than its content changed. */
function redraw(id) {
  const item = drawn.get(id);
  if (!item) return;
  item.sign = undefined;
  draw();
}

function pendingItem(p) {
  return h('li', { key: p.id, class: `message pending ${p.why === undefined ? '' : 'failed'}`, id: p.id },
    avatar(state.me), h('div', { class: 'body' },
      h('div', { class: 'head' }, h('span', { class: 'author' }, state.me.name), h('span', { class: 'used' }, p.text)),
      p.why === undefined
        ? h('p', { class: 'thinking' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), ' ', say('bot-thinks', { name: state.bot?.name ?? '' }))
        : [failure(p.why), h('button', { type: 'button', class: 'text-button', onclick: () => forgetPending(p) }, say('dismiss'))]));
}
on('pending', () => { held = true; draw(); });
on('answers', () => { for (const message of forgetFailures()) redraw(message); });

/** Where one reads on: the end, but of an empty channel the introduction's beginning. */
const end = () => (messages.length || pendingIn(state.channel).length ? scroller.scrollHeight : 0);
function keepAtEnd() {
  if (held && !isSheetOpen()) scroller.scrollTop = end();
}
function toEnd(smooth = false) {
  held = true;
  missed = 0;
  jump.hidden = true;
  scroller.scrollTo({ top: end(), behavior: smooth ? 'smooth' : 'instant' });
}
scroller.addEventListener('scroll', () => {
  if (isSheetOpen()) return; // it moved to show the picture
  held = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
  if (held) { missed = 0; read(); }
  jump.hidden = held || end() === 0;
  jump.replaceChildren(missed ? say('new-messages', { n: missed }) : say('to-end'), icon('down'));
}, { passive: true });
new ResizeObserver(keepAtEnd).observe(list);
// toasts above the messages come and go, and these stay where they are
let above = scroller.offsetTop;
new ResizeObserver(() => {
  const now = scroller.offsetTop;
  scroller.scrollTop += now - above;
  above = now;
  keepAtEnd();
}).observe(scroller);

let reading = false;
/** Tells the server that this person has read the channel, if they have. */
async function read() {
  const channel = state.channels.get(state.channel);
  if (reading || document.hidden || !held || shown !== state.channel || !channel || !(channel.unread || channel.mentions)) return;
  reading = true;
  await act({ do: 'read', channel: channel.id });
  reading = false;
}
document.addEventListener('visibilitychange', read);
let surroundings = ''; // what messages depend on: names and badges of threads, the language, the commands
on('state', () => {
  read();
  const now = JSON.stringify([state.me?.id, locale(), state.commands.length, [...state.channels.values()].filter(isThread).map((c) => [c.id, c.name, c.mentions, c.archived])]);
  const changed = surroundings && surroundings !== now;
  surroundings = now;
  if (changed) draw();
});

/** Handles a live event about a message. */
export function messageEvent(e) {
  const { event, message } = e;
  if ((message?.channel_id ?? e.channel) !== state.channel) return refreshSoon();
  meanwhile?.push(e);
  if (shown !== state.channel) return undefined;
  if (event === 'message_update') forgetFailure(message.id);
  const isNew = apply(e);
  if (isNew) {
    if (message.author.id === state.me.id || message.ephemeral) { held = true; unreadFrom = undefined; } // mine, or the answer to what I did
    if (document.hidden && !unreadFrom && message.author.id !== state.me.id) unreadFrom = message.id;
    if (!held) { missed++; jump.hidden = false; jump.replaceChildren(say('new-messages', { n: missed }), icon('down')); }
  }
  draw();
  if (isNew) refreshSoon();
  return undefined;
}
