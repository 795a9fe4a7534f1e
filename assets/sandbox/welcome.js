// The head of a channel, and the introduction in an empty one.
import { isThread, localized, say, state } from './state.js';
import { h, icon } from './dom.js';
import { commandEntries } from './commands.js';
import { otherLanguages } from './language.js';
import { openCommand } from './navigate.js';

export function welcome(channel, empty) {
  if (isThread(channel)) return h('li', { key: 'head', class: 'channel-head' }, h('span', { class: 'emblem' }, icon('thread')), h('h2', {}, channel.name));
  if (!empty || channel.type === 1) {
    return h('li', { key: 'head', class: 'channel-head' }, h('span', { class: 'emblem' }, icon(channel.type === 1 ? 'user' : 'hash')),
      h('h2', {}, channel.type === 1 ? state.bot?.name : `#${channel.name}`), h('p', {}, channel.topic || say(channel.type === 1 ? 'dm-begins' : 'channel-begins')),
      empty && help());
  }
  const rival = state.people.find((p) => p.id !== state.me.id);
  const entryOf = (name) => commandEntries().find((e) => e.name === name);
  const [entry, practice] = ['challenge', 'practice'].map(entryOf);
  return h('li', { key: 'head', class: 'welcome' },
    h('div', { class: 'peaks', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
    h('h1', {}, say('welcome', { place: state.guilds[0]?.name ?? 'Gipfel' })),
    h('p', {}, say('welcome-what')),
    h('ol', { class: 'steps' },
      h('li', {}, say('welcome-1', { rival: rival?.name ?? '' })),
      h('li', {}, say('welcome-2', { rival: rival?.name ?? '' })),
      h('li', {}, say('welcome-3'))),
    h('div', { class: 'row' },
      practice && h('button', { type: 'button', class: 'button primary big', id: 'welcome-practice', onclick: () => practise(practice) }, say('practise', { game: 'DVONN' })),
      rival && entry && h('button', { type: 'button', class: 'button secondary big', id: 'welcome-challenge', onclick: () => challenge(entry, rival) }, say('challenge-to', { rival: rival.name, game: 'DVONN' })),
      help()),
    otherLanguages());
}
const help = () => h('button', { type: 'button', class: 'button secondary big', onclick: () => openCommand('help') }, say('what-can-i-do'));
/** `/practice` with a level for beginners. */
function practise(entry) {
  const preset = gameOf(entry);
  const level = entry.options.find((o) => o.name === 'level');
  const easiest = level?.choices?.[0];
  if (easiest) preset[level.name] = { value: easiest.value, label: localized(easiest, 'name') };
  openCommand(entry.name, preset);
}
/** `/challenge`, filled in as far as a newcomer needs. */
function challenge(entry, rival) {
  const preset = gameOf(entry);
  const whom = entry.options.find((o) => o.type === 6);
  if (whom) preset[whom.name] = { value: rival.id, label: rival.name };
  openCommand(entry.name, preset);
}
/** The game of a command: DVONN. */
function gameOf(entry) {
  const dvonn = (o) => o.choices?.find((c) => /dvonn/i.test(`${c.name} ${c.value}`));
  const game = entry.options.find(dvonn);
  return game ? { [game.name]: { value: dvonn(game).value, label: localized(dvonn(game), 'name') } } : {};
}
