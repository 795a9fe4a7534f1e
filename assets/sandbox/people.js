// People: a card with the actions for each, and who plays in this window.
import { act, personOf, say, state, localized } from './state.js';
import { avatar, h, icon } from './dom.js';
import { languageName } from './language.js';
import { popover } from './list.js';
import { openModal } from './modal.js';
import { openChannel, playAs } from './navigate.js';
import { actVisibly } from './pending.js';

const USER_COMMAND = 2;

export const windowAddress = (person) => `${location.pathname}?as=${encodeURIComponent(person.name)}`;

/** The card of a person: user commands, a window of their own, playing as them. */
export function openPerson(id, anchor) {
  const person = personOf(id);
  if (!person) return;
  let close = () => {};
  const item = (symbol, text, onclick, extra = {}) => h('button', { type: 'button', class: 'menu-item', ...extra, onclick: () => { close(); onclick(); } }, icon(symbol), h('span', {}, text));
  const here = state.channels.get(state.channel);
  const commands = person.bot ? [] : state.commands.filter((c) => c.type === USER_COMMAND && (here?.type !== 1 || !c.contexts || c.contexts.includes(1)));
  const me = id === state.me.id;
  close = popover(anchor, [
    h('div', { class: 'card-head' }, avatar(person, 'large'), h('div', {}, h('h2', {}, person.name, person.bot && h('span', { class: 'tag' }, say('bot')), me && h('span', { class: 'tag quiet' }, say('you'))),
      h('p', { class: 'muted' }, person.bot ? h('span', { class: `presence ${person.online ? 'on' : ''}` }, say(person.online ? 'online' : 'offline')) : languageName(person.locale ?? 'en-US')))),
    commands.map((c) => item('code', localized(c, 'name'), async () => {
      const answer = await actVisibly(localized(c, 'name'), { do: 'user_command', name: c.name, target: id });
      if (answer.ok && answer.kind === 'modal') openModal(answer.modal, state.channel);
    }, { data: { command: c.name } })),
    person.bot && item('thread', say('write-to', { name: person.name }), openDirect),
    !person.bot && !me && item('user', say('play-as', { name: person.name }), () => playAs(id), { data: { playAs: person.name } }),
    !person.bot && item('window', say('own-window', { name: person.name }), () => window.open(windowAddress(person), '_blank')),
  ], { label: person.name, className: 'card' });
}
/** Direct messages with the bot. */
export async function openDirect() {
  const have = [...state.channels.values()].find((c) => c.type === 1);
  if (have) return openChannel(have.id);
  const answer = await act({ do: 'dm' });
  const channel = answer.channel?.id ?? answer.channel;
  if (answer.ok && channel) openChannel(channel);
}

/** The card of this window's person: switch, other windows, notifications. */
export function openMe(anchor) {
  let close = () => {};
  close = popover(anchor, [
    h('div', { class: 'card-head' }, avatar(state.me, 'large'), h('div', {}, h('h2', {}, state.me.name), h('p', { class: 'muted' }, say('you-are-playing')))),
    h('p', { class: 'card-label' }, say('play-as-whom')),
    switcher(() => close()),
    h('p', { class: 'card-label' }, say('side-by-side')),
    state.people.filter((p) => p.id !== state.me.id).map((p) => h('a', { class: 'menu-item', href: windowAddress(p), target: '_blank' }, icon('window'), h('span', {}, say('own-window', { name: p.name })))),
    'Notification' in window && Notification.permission === 'default' && h('button', { type: 'button', class: 'menu-item', onclick: () => { Notification.requestPermission(); close(); } }, icon('bell'), h('span', {}, say('allow-notifications'))),
  ], { label: state.me.name, className: 'card' });
}
/** Everybody one can play as, with their unread pings. */
function switcher(done) {
  return h('div', { class: 'switcher', role: 'radiogroup', 'aria-label': say('play-as-whom') }, state.people.map((p) => {
    const waiting = p.id === state.me.id ? 0 : state.waiting.get(p.id) ?? 0;
    return h('button', {
      type: 'button', role: 'radio', key: p.id, 'aria-checked': String(p.id === state.me.id), data: { person: p.name },
      'aria-label': waiting ? `${p.name}, ${say('n-waiting', { n: waiting })}` : p.name, onclick: () => { done?.(); playAs(p.id); },
    }, avatar(p, 'small'), h('span', { dir: 'auto' }, p.name), waiting > 0 && h('span', { class: 'badge', 'aria-hidden': 'true' }, waiting));
  }));
}
