// The open channel's messages.
import { fetchMessages } from './api.js';
import { act, emit, isThread, locale, on, refreshSoon, say, state } from './state.js';
import { dayName } from './times.js';
import { failure, forgetFailure } from './components.js';
import { avatar, h, icon } from './dom.js';
import { messageItem } from './message.js';
import { welcome } from './welcome.js';

const list = document.getElementById('messages');
const scroller = document.getElementById('scroller');
const jump = h('button', { type: 'button', class: 'jump', hidden: true, onclick: () => toEnd(true) });
document.getElementById('composer').prepend(jump);

let messages = []; // of the open channel, oldest first
let pending = []; // commands on their way, and those that failed
let unreadFrom; // id of the first unread message when the channel was opened
let held = true; // keep to the end as the list grows
let missed = 0;
let generation = 0;

const older = (a, b) => (a.length - b.length) || (a < b ? -1 : a > b ? 1 : 0);

/** Shows a channel; `focus` = a message to look at. */
export async function showChannel(id, focus) {
  const mine = ++generation;
  const channel = state.channels.get(id);
  const unread = channel?.unread ?? 0;
  const fresh = await fetchMessages(state.me.id, id);
  if (mine !== generation) return;
  messages = fresh.sort((a, b) => older(a.id, b.id));
  drawn.clear();
  pending = [];
  const foreign = messages.filter((m) => m.author.id !== state.me.id);
  unreadFrom = unread > 0 ? foreign[Math.max(0, foreign.length - unread)]?.id : undefined;
  draw();
  const target = focus && document.getElementById(`m-${focus}`);
  if (target) flash(target);
  else toEnd();
  read();
}
/** The same channel again, after the connection was lost. */
export async function reloadChannel() {
  if (!state.channel) return;
  const mine = generation;
  const fresh = await fetchMessages(state.me.id, state.channel);
  if (mine !== generation) return;
  messages = fresh.sort((a, b) => older(a.id, b.id));
  draw();
}
function flash(el) {
  held = false;
  el.scrollIntoView({ block: 'center' });
  el.classList.add('flash');
  setTimeout(() => el.classList.remove('flash'), 1600);
}

function draw() {
  const items = [];
  let last;
  for (const m of messages) {
    const newDay = !last || new Date(last.timestamp).toDateString() !== new Date(m.timestamp).toDateString();
    if (newDay) items.push(kept(`day ${m.id}`, dayName(m.timestamp, locale()), (text) => h('li', { class: 'day' }, h('span', {}, text))));
    if (m.id === unreadFrom) items.push(kept('new', say('new'), (text) => h('li', { class: 'new' }, h('span', {}, text))));
    items.push(itemOf(m, !newDay && m.id !== unreadFrom && follows(last, m)));
    last = m;
  }
  const channel = state.channels.get(state.channel);
  const head = channel && kept('head', JSON.stringify([channel.id, channel.name, channel.topic, messages.length === 0, known]), () => welcome(channel, messages.length === 0));
  put([head, ...items, ...pending.map(pendingItem)].filter(Boolean));
  settle();
}
const drawn = new Map(); // key -> {sign, el}: what did not change keeps its element, so that pictures do not flicker
function kept(key, sign, make) {
  const have = drawn.get(key);
  if (have?.sign === sign) return have.el;
  const el = make(sign);
  drawn.set(key, { sign, el });
  return el;
}
const itemOf = (m, grouped) => kept(m.id, JSON.stringify([m, grouped, known]), () => messageItem(m, { grouped, redraw: () => redraw(m.id) }));
/** Makes the list these elements, touching none that stands right: only what is new is read out. */
function put(elements) {
  const wanted = new Set(elements);
  for (const el of [...list.children]) if (!wanted.has(el)) el.remove();
  elements.forEach((el, i) => { if (list.children[i] !== el) list.insertBefore(el, list.children[i] ?? null); });
}
/** Whether `m` needs no head of its own after `last`. */
function follows(last, m) {
  return last && last.author.id === m.author.id && last.type !== 18 && !m.interaction_metadata?.name && !m.referenced_message && m.type !== 20
    && !last.ephemeral && !m.ephemeral && new Date(m.timestamp) - new Date(last.timestamp) < 420000;
}
/** One message anew, in its place. */
function redraw(id) {
  const old = document.getElementById(`m-${id}`);
  const m = messages.find((x) => x.id === id);
  if (!old || !m) return;
  const focus = old.contains(document.activeElement) ? document.activeElement.dataset.customId : undefined;
  drawn.delete(id);
  const fresh = itemOf(m, old.classList.contains('grouped'));
  for (const open of old.querySelectorAll('.spoiler.open')) { // what was uncovered stays so
    [...fresh.querySelectorAll('.spoiler')].find((s) => s.textContent === open.textContent)?.classList.add('open');
  }
  old.replaceWith(fresh);
  if (focus !== undefined) fresh.querySelector(`[data-custom-id="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  settle();
}

function pendingItem(p) {
  return h('li', { class: `message pending ${p.why === undefined ? '' : 'failed'}`, id: p.id },
    avatar(state.me), h('div', { class: 'body' },
      h('div', { class: 'head' }, h('span', { class: 'author' }, state.me.name), h('span', { class: 'used' }, p.text)),
      p.why === undefined
        ? h('p', { class: 'thinking' }, h('span', { class: 'dots' }, h('i'), h('i'), h('i')), ' ', say('bot-thinks', { name: state.bot?.name ?? '' }))
        : [failure(p.why), h('button', { type: 'button', class: 'text-button', onclick: () => { pending = pending.filter((x) => x !== p); draw(); } }, say('dismiss'))]));
}
let counter = 0;
/** Acts, with a line in the list that says so until the answer is there. */
export async function actVisibly(text, body) {
  const entry = { id: `pending-${++counter}`, text, why: undefined };
  const place = state.channel;
  const show = () => { if (place === state.channel) { draw(); held = true; settle(); } };
  // a quick answer needs no line
  const slow = setTimeout(() => { pending.push(entry); show(); }, 250);
  const answer = await act({ ...body, channel: place });
  clearTimeout(slow);
  pending = pending.filter((p) => p !== entry);
  if (!answer.ok) { entry.why = answer.why ?? ''; pending.push(entry); }
  if (answer.ok || place === state.channel) show();
  return answer;
}

function settle() {
  if (held) scroller.scrollTop = scroller.scrollHeight;
}
function toEnd(smooth = false) {
  held = true;
  missed = 0;
  jump.hidden = true;
  scroller.scrollTo({ top: scroller.scrollHeight, behavior: smooth ? 'smooth' : 'instant' });
}
scroller.addEventListener('scroll', () => {
  held = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
  if (held) { missed = 0; read(); }
  jump.hidden = held;
  jump.replaceChildren(missed ? say('new-messages', { n: missed }) : say('to-end'), icon('down'));
}, { passive: true });
new ResizeObserver(settle).observe(list);
new ResizeObserver(settle).observe(scroller);

let reading = false;
/** Tells the server that this person has seen the channel, if he has. */
async function read() {
  const channel = state.channels.get(state.channel);
  if (reading || document.hidden || !held || !channel || !(channel.unread || channel.mentions)) return;
  reading = true;
  await act({ do: 'read', channel: channel.id });
  reading = false;
}
document.addEventListener('visibilitychange', read);
on('state', () => { read(); redrawThreads(); });
let known = '';
function redrawThreads() {
  // thread cards show names and badges of other channels
  const now = JSON.stringify([state.me?.id, locale(), [...state.channels.values()].filter(isThread).map((c) => [c.id, c.name, c.mentions, c.archived])]);
  const changed = known && known !== now;
  known = now;
  if (changed) draw();
}

/** A live event; true if it was about the open channel. */
export function messageEvent({ event, message, channel, id }) {
  const place = message?.channel_id ?? channel?.id ?? channel;
  if (place !== state.channel) { refreshSoon(); return false; }
  if (event === 'message_delete') {
    messages = messages.filter((m) => m.id !== id);
    draw();
  } else if (event === 'message_update') {
    const at = messages.findIndex((m) => m.id === message.id);
    if (at < 0) return messageEvent({ event: 'message_create', message });
    forgetFailure(message.id);
    messages[at] = { ...messages[at], ...message };
    redraw(message.id);
  } else {
    if (messages.some((m) => m.id === message.id)) return true;
    messages.push(message);
    messages.sort((a, b) => older(a.id, b.id));
    if (message.author.id === state.me.id || message.ephemeral) { held = true; unreadFrom = undefined; } // mine, or the answer to what I did
    if (document.hidden && !unreadFrom && message.author.id !== state.me.id) unreadFrom = message.id;
    if (!held) { missed++; jump.hidden = false; jump.replaceChildren(say('new-messages', { n: missed }), icon('down')); }
    draw();
    refreshSoon();
  }
  emit('drawn');
  return true;
}
