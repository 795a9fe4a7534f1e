// The head of a channel: where one begins to play.
import { guildOf, isThread, localized, peopleIn, say, state, topicOf } from './state.js';
import { h, icon } from './dom.js';
import { commandEntries } from './commands.js';
import { otherLanguages } from './language.js';
import { textOf } from './layout.js';
import { followAnswer, openCommand } from './navigate.js';
import { actVisibly } from './pending.js';

const GAMES = ['DVONN', 'GIPF'];

export function welcome(channel, empty) {
  if (isThread(channel)) return h('li', { key: 'head', class: 'channel-head' }, h('span', { class: 'emblem' }, icon('thread')), h('h2', {}, channel.name));
  const direct = channel.type === 1;
  const rival = peopleIn(channel).find((p) => p.id !== state.me.id);
  const controls = [rival && challenge(rival), rules(), help()];
  if (!empty || direct) {
    return h('li', { key: 'head', class: 'channel-head' }, h('span', { class: 'emblem' }, icon(direct ? 'user' : 'hash')),
      h('h2', {}, direct ? state.bot?.name : `#${channel.name}`), h('p', {}, topicOf(channel) || say(direct ? 'dm-begins' : 'channel-begins')),
      h('div', { class: 'row' }, GAMES.map((game) => play(game)), controls));
  }
  return h('li', { key: 'head', class: 'welcome' },
    h('h1', {}, say('welcome', { place: guildOf(channel)?.name ?? 'Gipfel' })),
    h('p', {}, say('welcome-what')),
    h('div', { class: 'games' }, GAMES.map((game) => h('section', {},
      h('img', { src: `/assets/${game.toLowerCase()}.png`, alt: '', width: 480, height: game === 'DVONN' ? 294 : 480 }),
      h('div', {}, h('h2', {}, game), h('p', {}, say(`about-${game.toLowerCase()}`)), play(game, 'primary'))))),
    h('div', { class: 'row' }, controls),
    rival && h('p', {}, say('welcome-two', { rival: rival.name })),
    h('p', {}, say('welcome-where')),
    otherLanguages());
}

const entryOf = (name) => commandEntries().find((entry) => entry.name === name);
const button = (id, look, text, onclick) => h('button', { type: 'button', class: `button ${look} big`, id, onclick }, text);
const help = () => button(undefined, 'secondary', say('what-can-i-do'), () => use('help', []));
const rules = () => entryOf('rules') && button('welcome-rules', 'secondary', say('how-to-play'), () => use('rules', []));

/** Begins a practice match as White on the weakest level: its first turn is chosen in the answer, then its thread is opened. */
function play(game, look = 'secondary') {
  const entry = entryOf('practice');
  const [option, choice] = gameOf(entry, game) ?? [];
  const color = entry?.options.find((o) => o.choices?.some((c) => c.value === 'white'));
  return choice && button(`welcome-${game.toLowerCase()}`, look, say('play', { game }), async () => {
    const chosen = [[option, choice.value], ...(color ? [[color, 'white']] : [])];
    const { message } = await use('practice', chosen.map(([{ name, type }, value]) => ({ name, type, value })));
    const place = /<#(\d+)>/.exec(textOf(message))?.[1];
    if (place) followAnswer(message, place);
  });
}
const use = (name, options) => actVisibly(`/${name}`, { do: 'command', name, options });

/** `/challenge`, filled in as far as a newcomer needs. */
function challenge(rival) {
  const entry = entryOf('challenge');
  const [option, choice] = gameOf(entry, 'DVONN') ?? [];
  const whom = entry?.options.find((o) => o.type === 6);
  if (!choice || !whom) return undefined;
  const preset = { [option.name]: { value: choice.value, label: localized(choice, 'name') }, [whom.name]: { value: rival.id, label: rival.name } };
  return button('welcome-challenge', 'secondary', say('challenge-to', { rival: rival.name, game: 'DVONN' }), () => openCommand(entry.name, preset));
}
/** A command's option for the game, and the first choice of that family: GIPF's is the basic game. */
function gameOf(entry, game) {
  for (const option of entry?.options ?? []) {
    const choice = option.choices?.find((c) => `${c.name} ${c.value}`.toUpperCase().includes(game));
    if (choice) return [option, choice];
  }
  return undefined;
}
