// Buttons and selects under a message.
import { act, channelsIn, emit, localized, peopleIn, personOf, say, state } from './state.js';
import { avatar, h, icon, safeUrl } from './dom.js';
import { takeAlong } from './focus.js';
import { isLayout } from './flags.js';
import { Listbox, listKeys, popover } from './list.js';
import { openModal } from './modal.js';

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };
const busy = new Set(); // `message custom_id` of components that were clicked and not answered yet
const failed = new Map(); // message id -> why it failed

/** The components of a message. `redraw` redraws the message when an answer arrived. */
export function componentRows(message, redraw) {
  const rows = (isLayout(message) ? [] : message.components ?? []).map((row) => h('div', { class: 'row' }, (row.components ?? [row]).map((c) => component(c, message, redraw))));
  const why = failed.get(message.id);
  if (why !== undefined) rows.push(failure(why));
  return rows.length ? h('div', { class: 'components' }, rows) : undefined;
}
export function failure(why) {
  return h('p', { class: 'failure', role: 'alert' }, icon('warn'), h('span', {}, say('failed'), why && h('small', {}, why)));
}
export const forgetFailure = (message) => failed.delete(message);
/** Forgets all failures; returns the messages that showed one. */
export function forgetFailures() {
  const messages = [...failed.keys()];
  failed.clear();
  return messages;
}

/** A button or a select; `key` = by what it is known when the message is drawn again. */
export function component(c, message, redraw, key = c.custom_id) {
  if (c.type === 2) return button(c, message, redraw, key);
  if ([3, 5, 7, 8].includes(c.type)) return select(c, message, redraw, key);
  return h('span', { class: 'muted' }, say('unsupported'));
}
function emoji(e) {
  return e?.name && !e.id ? h('span', { class: 'emoji', 'aria-hidden': 'true' }, e.name) : undefined;
}
function button(c, message, redraw, key) {
  if (c.style === 5) {
    return h('a', { class: 'button link', href: safeUrl(c.url), target: '_blank', rel: 'noopener noreferrer' }, emoji(c.emoji), c.label, icon('window'));
  }
  const waits = busy.has(`${message.id} ${c.custom_id}`);
  return h('button', {
    type: 'button', class: `button ${STYLES[c.style] ?? 'secondary'} ${waits ? 'busy' : ''}`, disabled: c.disabled, 'aria-busy': waits ? 'true' : undefined,
    key, data: { customId: c.custom_id },
    onclick: () => interact({ do: 'click', custom_id: c.custom_id }, message, redraw),
  }, emoji(c.emoji), h('span', { class: 'button-label' }, c.label ?? ''), waits && h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')));
}

async function interact(body, message, redraw) {
  const key = `${message.id} ${body.custom_id}`;
  if (busy.has(key)) return;
  busy.add(key);
  failed.delete(message.id);
  const arrived = takeAlong(message.id);
  redraw();
  const answer = await act({ ...body, channel: message.channel_id, message: message.id });
  busy.delete(key);
  if (!answer.ok) failed.set(message.id, answer.why ?? '');
  redraw();
  if (answer.ok) { arrived(answer); emit('answered', answer.message); }
  if (answer.ok && answer.kind === 'modal') openModal(answer.modal, message.channel_id, message.id);
}

/** The options of a select: its own, or people or channels. */
function choices(c) {
  if (c.type === 3) return c.options ?? [];
  const here = state.channels.get(state.channel);
  if (c.type === 8) {
    return channelsIn(here).filter((x) => !c.channel_types?.length || c.channel_types.includes(x.type))
      .map((x) => ({ label: `#${x.name}`, value: x.id }));
  }
  return [...peopleIn(here), { ...state.bot, bot: true }].map((p) => ({ label: p.name, value: p.id, lead: avatar(personOf(p.id), 'tiny') }));
}

function select(c, message, redraw, key) {
  const min = c.min_values ?? 1;
  const max = c.max_values ?? 1;
  const waits = busy.has(`${message.id} ${c.custom_id}`);
  const options = choices(c);
  const preset = options.filter((o) => o.default || c.default_values?.some((d) => d.id === o.value));
  const shown = preset.length ? preset.map((o) => o.label).join(', ') : c.placeholder || say('choose');
  const open = (trigger) => {
    if (busy.has(`${message.id} ${c.custom_id}`)) return;
    let close = () => {};
    const send = (values) => { close(); interact({ do: 'select', custom_id: c.custom_id, values }, message, redraw); };
    const picked = new Set(preset.map((o) => o.value));
    const multi = max > 1 || min === 0;
    const note = h('p', { class: 'list-note', role: 'status' });
    const done = h('button', { type: 'button', class: 'button primary', onclick: () => send([...picked]) }, say('done'));
    const describe = () => {
      note.textContent = min === max ? say('pick-exactly', { n: min, have: picked.size }) : say('pick-between', { min, max, have: picked.size });
      done.disabled = picked.size < min || picked.size > max;
    };
    const items = () => options.map((o) => ({ ...o, label: localized(o, 'label'), detail: o.description, lead: o.lead ?? emoji(o.emoji), chosen: picked.has(o.value) }));
    const list = new Listbox({
      label: c.placeholder || say('choose'), multi,
      onpick: (item, index) => {
        if (!multi) return send([item.value]);
        if (!picked.delete(item.value)) {
          if (max === 1) picked.clear();
          if (picked.size < max) picked.add(item.value);
        }
        list.set(items(), index);
        describe();
      },
    });
    listKeys(list, { onclose: () => close(), done: multi ? () => { if (!done.disabled) send([...picked]); } : undefined });
    list.set(items(), Math.max(0, options.findIndex((o) => picked.has(o.value))));
    describe();
    trigger.setAttribute('aria-expanded', 'true');
    close = popover(trigger, [h('p', { class: 'popover-title' }, c.placeholder || say('choose')), list.el, multi && h('div', { class: 'popover-foot' }, note, done)], {
      label: c.placeholder || say('choose'), className: 'select-popover', picture: trigger.closest('.message')?.querySelector('.picture'), onclose: () => trigger.setAttribute('aria-expanded', 'false'),
    });
    list.el.focus({ preventScroll: true });
  };
  return h('button', {
    type: 'button', class: `select ${waits ? 'busy' : ''}`, disabled: c.disabled, 'aria-haspopup': 'listbox', 'aria-expanded': 'false',
    'aria-busy': waits ? 'true' : undefined, 'aria-label': preset.length && c.placeholder ? `${c.placeholder.split(/\s?: /)[0]}: ${shown}` : undefined,
    key, data: { customId: c.custom_id }, onclick: (e) => open(e.currentTarget),
  }, h('span', { class: preset.length ? 'select-value' : 'select-placeholder' }, shown),
  waits ? h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')) : icon('down'));
}
