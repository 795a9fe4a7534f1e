// The message input, and the command picker that a slash opens.
import { act, channelName, isThread, on, say, state } from './state.js';
import { CommandForm } from './command.js';
import { commandEntries } from './commands.js';
import { h, icon } from './dom.js';
import { Listbox } from './list.js';

const root = document.getElementById('input');

const list = new Listbox({ label: '', onpick: (item) => start(item.entry), onactive: (id) => (id ? input.setAttribute('aria-activedescendant', id) : input.removeAttribute('aria-activedescendant')) });
list.el.tabIndex = 0; // it scrolls, and a text area cannot be marked as controlling this list
const suggestions = h('div', { class: 'suggestions', hidden: true }, list.el);
const input = h('textarea', { rows: 1, maxlength: 2000, 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-controls': list.id, id: 'say', autocomplete: 'off', enterkeyhint: 'send' });
const slash = h('button', { type: 'button', class: 'icon-button slash', onclick: () => open('') }, '/');
const send = h('button', { type: 'submit', class: 'icon-button send' }, icon('send'));
const line = h('form', { class: 'line', onsubmit: (e) => { e.preventDefault(); submit(); } }, slash, input, send);
const slot = h('div', { class: 'slot' });
root.append(suggestions, slot, line);
let form;

function matching(typed) {
  const wanted = typed.toLowerCase();
  const rank = (e) => Math.min(...[e.shown, e.name].map((n) => (n.startsWith(wanted) ? 0 : n.includes(wanted) ? 1 : 9)));
  return commandEntries().map((e) => [rank(e), e]).filter(([r]) => r < 9).sort((a, b) => a[0] - b[0]).map(([, e]) => e);
}
function suggest() {
  const typed = /^\/([^\n]*)$/.exec(input.value)?.[1];
  if (typed === undefined) return hide();
  const exact = commandEntries().filter((e) => [e.name, e.shown].some((n) => typed.startsWith(`${n} `))).sort((a, b) => b.name.length - a.name.length)[0];
  if (exact) return start(exact, {}, typed.slice((typed.startsWith(`${exact.name} `) ? exact.name : exact.shown).length + 1));
  const found = matching(typed.trimEnd());
  list.el.setAttribute('aria-label', say('commands'));
  list.set(found.map((entry) => ({ label: `/${entry.shown}`, detail: entry.description, value: entry.name, entry })));
  suggestions.hidden = false;
  if (!found.length) list.el.replaceChildren(h('li', { class: 'none' }, say('no-command')));
}
function hide() {
  suggestions.hidden = true;
  input.removeAttribute('aria-activedescendant');
}

function open(name, preset = {}) {
  const entry = commandEntries().find((e) => e.name === name || e.shown === name);
  if (entry) return start(entry, preset);
  form?.close();
  input.value = `/${name}`;
  input.focus();
  suggest();
}
function start(entry, preset = {}, rest = '') {
  hide();
  input.value = '';
  grow();
  form?.close();
  form = new CommandForm(entry, { preset, rest, onclose: (back) => {
    form = undefined;
    slot.replaceChildren();
    line.hidden = false;
    if (back) input.focus();
  } });
  line.hidden = true;
  slot.replaceChildren(form.el);
  form.begin();
}

async function submit() {
  const content = input.value.trim();
  if (!suggestions.hidden && list.current) return list.pick();
  if (!content || content.startsWith('/')) return;
  input.value = '';
  grow();
  const answer = await act({ do: 'say', channel: state.channel, content });
  if (!answer.ok) {
    input.value = content;
    grow();
    error.textContent = answer.why ?? say('failed');
    error.hidden = false;
  }
}
const error = h('p', { class: 'input-error', role: 'alert', hidden: true });
line.before(error);

function grow() {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight, 160)}px`;
  send.disabled = !input.value.trim();
}
input.addEventListener('input', () => { error.hidden = true; grow(); suggest(); });
input.addEventListener('blur', () => setTimeout(() => { if (document.activeElement !== input) hide(); }, 100));
input.addEventListener('focus', suggest);
input.addEventListener('keydown', (e) => {
  const offers = !suggestions.hidden;
  if (e.isComposing) return;
  if (offers && (e.key === 'ArrowDown' || e.key === 'ArrowUp')) list.move(e.key === 'ArrowDown' ? 1 : -1);
  else if (offers && e.key === 'Tab' && list.current) list.pick();
  else if (offers && e.key === 'Escape') hide();
  else if (e.key === 'Enter' && !e.shiftKey) submit();
  else return;
  e.preventDefault();
});
// typing anywhere goes to the input, as in any chat
document.addEventListener('keydown', (e) => {
  if (e.key.length !== 1 || e.ctrlKey || e.metaKey || e.altKey || e.key === ' ') return;
  if (document.activeElement && document.activeElement !== document.body && !document.activeElement.closest('#scroller')) return;
  if (document.querySelector('dialog[open], [popover]:popover-open') || document.activeElement?.closest('button, a, [role=button]')) return;
  if (!line.hidden) input.focus();
});

const narrow = matchMedia('(max-width: 760px)');
function relabel() {
  const channel = state.channels.get(state.channel);
  if (!channel) return;
  const name = channel.type === 1 || isThread(channel) ? channelName(channel.id) : `#${channel.name}`;
  input.placeholder = say(narrow.matches ? 'write' : 'write-in', { name });
  input.setAttribute('aria-label', say('write-in', { name }));
  slash.setAttribute('aria-label', say('commands'));
  slash.title = say('commands');
  send.setAttribute('aria-label', say('send'));
  send.disabled = !input.value.trim();
}
on('state', relabel);
narrow.addEventListener('change', relabel); // a phone was turned
on('answers', () => { error.hidden = true; });
on('command', ({ name, preset }) => open(name, preset));
on('channel', () => { form?.close(); hide(); relabel(); });
