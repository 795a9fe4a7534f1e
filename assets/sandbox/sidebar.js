// The server's channels and threads, direct messages, people, and who plays in this window.
import { isThread, on, say, state } from './state.js';
import { avatar, h, icon, setChildren } from './dom.js';
import { openChannel } from './navigate.js';
import { openDirect, openPerson } from './people.js';
import { openDeveloper } from './developer.js';

const root = document.getElementById('sidebar');
let showArchived = false;

export function drawSidebar() {
  if (!state.me) return;
  const all = [...state.channels.values()];
  const threads = all.filter(isThread);
  const archived = threads.filter((t) => t.archived && t.id !== state.channel && !t.mentions);
  const direct = all.find((c) => c.type === 1);
  root.setAttribute('aria-label', say('sidebar'));
  setChildren(root,
    h('header', { class: 'brand' }, h('span', { class: 'mark', 'aria-hidden': 'true' }, avatar({ bot: true, name: '' })), h('div', {}, h('b', {}, state.guilds.length === 1 ? state.guilds[0].name : state.bot?.name ?? 'Gipfel'), h('small', {}, say('brand')))),
    h('nav', { class: 'places', 'aria-label': say('channels') },
      h('h2', {}, say('channels')),
      state.guilds.map((guild) => [
        state.guilds.length > 1 && h('h3', { key: guild.id }, guild.name),
        h('ul', {}, all.filter((c) => c.type === 0 && c.guild_id === guild.id).map((c) => [place(c), threads.filter((t) => t.parent_id === c.id && !archived.includes(t)).sort(latest).map(place)])),
      ]),
      archived.length > 0 && h('button', { type: 'button', class: 'text-button fold', 'aria-expanded': String(showArchived), key: 'archived', onclick: () => { showArchived = !showArchived; drawSidebar(); } },
        say('archived', { n: archived.length }), icon('down')),
      showArchived && h('ul', {}, archived.sort(latest).map(place)),
      h('h2', {}, say('direct')),
      h('ul', {}, direct ? place(direct) : state.bot && h('li', {}, h('button', { type: 'button', class: 'place', data: { direct: '1' }, onclick: openDirect }, botMark(), h('span', { class: 'place-name' }, state.bot.name)))),
      h('h2', {}, say('people')),
      h('ul', {}, [...state.people, ...(state.bot ? [{ ...state.bot, bot: true }] : [])].map((p) => h('li', { key: p.id }, h('button', { type: 'button', class: 'place person', data: { card: p.name }, onclick: (e) => openPerson(p.id, e.currentTarget) },
        p.bot ? botMark() : avatar(p, 'tiny'), h('span', { class: 'place-name', dir: 'auto' }, p.name), p.id === state.me.id && h('span', { class: 'tag quiet' }, say('you')), p.bot && h('span', { class: 'tag' }, say('bot'))))))),
    h('footer', { class: 'self' },
      h('button', { type: 'button', class: `developer ${state.violations ? 'bad' : ''}`, onclick: openDeveloper, title: say('violations', { n: state.violations }) },
        icon('code'), say('developer'), h('span', { class: 'count' }, state.violations))));
}
const latest = (a, b) => String(b.last_activity ?? '').localeCompare(String(a.last_activity ?? '')) || (b.id.length - a.id.length) || (b.id > a.id ? 1 : -1);
const botMark = () => h('span', { class: 'with-presence' }, avatar({ ...state.bot, bot: true }, 'tiny'), h('i', { class: `dot ${state.bot?.online ? 'on' : ''}`, title: say(state.bot?.online ? 'online' : 'offline') }));

function place(c) {
  const open = c.id === state.channel;
  const thread = isThread(c);
  const name = c.type === 1 ? state.bot?.name ?? '' : c.name;
  const unread = c.unread > 0 && !open;
  const news = [c.mentions > 0 && say('n-mentions', { n: c.mentions }), unread && say('unread')].filter(Boolean);
  return h('li', { key: c.id, class: thread ? 'in-thread' : '' }, h('button', {
    type: 'button', class: `place ${unread ? 'unread' : ''} ${c.archived ? 'archived' : ''}`, 'aria-current': open ? 'page' : undefined,
    data: { channel: c.id, name }, title: name,
    onclick: () => { openChannel(c.id); closeDrawer(); },
  }, c.type === 1 ? botMark() : icon(thread ? 'thread' : 'hash'), h('span', { class: 'place-name' }, name),
  // screen readers get what the badge and the bold name show
  news.length > 0 && h('span', { class: 'unseen' }, `, ${news.join(', ')}`),
  c.mentions > 0 && h('span', { class: 'badge', 'aria-hidden': 'true' }, c.mentions)));
}

// the drawer of a narrow window
const app = document.getElementById('app');
export function openDrawer() {
  app.classList.add('drawer');
  root.querySelector('[aria-current], button')?.focus({ preventScroll: true });
}
export function closeDrawer() {
  app.classList.remove('drawer');
}
document.getElementById('scrim').addEventListener('click', closeDrawer);
root.addEventListener('keydown', (e) => { if (e.key === 'Escape') closeDrawer(); });
let startX;
root.addEventListener('touchstart', (e) => { startX = e.touches[0].clientX; }, { passive: true });
root.addEventListener('touchend', (e) => { if (startX - e.changedTouches[0].clientX > 60) closeDrawer(); }, { passive: true });

for (const what of ['state', 'channel', 'waiting']) on(what, drawSidebar);
