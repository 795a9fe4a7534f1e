// The line above the messages: the open channel, and who plays here.
import { avatar, h, icon, setChildren } from './dom.js';
import { openChannel } from './navigate.js';
import { languageSelect } from './language.js';
import { openMe } from './people.js';
import { openDrawer } from './sidebar.js';
import { channelName, isThread, on, pings, say, state, topicOf } from './state.js';

const top = document.getElementById('top');

function drawTop() {
  const channel = state.channels.get(state.channel);
  if (!channel) return;
  const parent = isThread(channel) && state.channels.get(channel.parent_id);
  const waiting = pings() - (channel.mentions ?? 0);
  setChildren(top, [
    h('button', { type: 'button', class: 'icon-button burger', 'aria-label': waiting ? `${say('sidebar')}, ${say('n-mentions', { n: waiting })}` : say('sidebar'), onclick: openDrawer }, icon('menu'), waiting > 0 && h('span', { class: 'badge', 'aria-hidden': 'true' }, waiting)),
    channel.type === 1 ? avatar({ ...state.bot, bot: true }, 'small') : icon(isThread(channel) ? 'thread' : 'hash'),
    h('div', { class: 'title' }, parent && h('button', { type: 'button', class: 'text-button parent', onclick: () => openChannel(parent.id) }, `#${parent.name} ›`),
      h('h1', {}, channelName(channel.id)), topicOf(channel) && h('p', {}, topicOf(channel)),
      channel.archived && h('span', { class: 'tag quiet' }, say('is-archived'))),
    state.bot && !state.bot.online && h('span', { class: 'tag warn' }, say('bot-offline', { name: state.bot.name })),
    languageSelect(),
    h('button', { type: 'button', class: 'me-button', id: 'me', 'aria-haspopup': 'dialog', 'aria-label': say('you-are', { name: state.me.name }), onclick: (e) => openMe(e.currentTarget) }, avatar(state.me, 'small'), h('span', { dir: 'auto' }, state.me.name), icon('down')),
  ]);
  document.documentElement.lang = state.me.locale ?? 'en';
}
on('state', drawTop);
on('waiting', drawTop);
