// One message as a list item.
import { act, channelName, isThread, locale, personOf, say, state, userName } from './state.js';
import { avatar, bytes, h, icon, safeUrl } from './dom.js';
import { componentRows } from './components.js';
import { isLayout } from './flags.js';
import { layout, textOf } from './layout.js';
import { messageTime } from './times.js';
import { parse, plain, render } from './markdown.js';
import { openChannel, openCommand } from './navigate.js';
import { openPerson } from './people.js';

const EPHEMERAL = 64;
const LOADING = 128;

/** What a text's mentions depend on. */
export const world = () => ({
  me: state.me.id, locale: locale(), say, userName, channelName, openPerson, openChannel,
  hasChannel: (id) => state.channels.has(id),
  openCommand,
});
export const preview = (text) => plain(parse(text ?? ''), world()).replace(/\s+/g, ' ').trim();
export const isEphemeral = (m) => Boolean(m.ephemeral || (m.flags ?? 0) & EPHEMERAL);
export const mentionsMe = (m) => m.pinged ?? (m.mentions ?? []).some((u) => u.id === state.me.id);

/** `grouped`: the author's name is shown above already. */
export function messageItem(m, { grouped, redraw }) {
  const used = m.interaction_metadata ?? m.interaction;
  const ephemeral = isEphemeral(m);
  const classes = ['message', grouped && 'grouped', ephemeral && 'ephemeral', mentionsMe(m) && m.author.id !== state.me.id && 'pinged'];
  if (m.type === 18) return threadStarted(m);
  if (m.type === 21 && m.referenced_message) return starter(m);
  const author = personOf(m.author.id) ?? { id: m.author.id, name: m.author.global_name ?? m.author.username, bot: m.author.bot };
  const time = h('time', { class: 'when', datetime: m.timestamp, title: new Date(m.timestamp).toLocaleString(locale()) }, messageTime(m.timestamp, locale()));
  const who = h('button', { type: 'button', class: 'author', onclick: (e) => openPerson(author.id, e.currentTarget) }, author.name);
  const edited = m.edited_timestamp && h('span', { class: 'edited', title: new Date(m.edited_timestamp).toLocaleString(locale()) }, ` ${say('edited')}`);
  return h('li', { class: classes.filter(Boolean).join(' '), key: m.id, id: `m-${m.id}`, data: { id: m.id, author: author.name, ephemeral: ephemeral ? '1' : undefined } },
    above(m, used),
    grouped ? h('span', { class: 'gutter' }, time) : avatar(author),
    h('div', { class: 'body' },
      !grouped && h('div', { class: 'head' }, who, author.bot && h('span', { class: 'tag' }, say('bot')), time),
      (m.flags ?? 0) & LOADING && !m.content
        ? h('p', { class: 'thinking' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), ' ', say('bot-thinks', { name: author.name }))
        : m.content && h('div', { class: 'text' }, render(parse(m.content), world()), edited),
      (m.embeds ?? []).map(embed),
      isLayout(m) ? layout(m, redraw, DRAW) : attachments(m.attachments ?? []),
      !m.content && edited,
      componentRows(m, redraw),
      threadCard(m),
      ephemeral && h('p', { class: 'only-you' }, icon('eye'), say('only-you'), ' · ', h('button', {
        type: 'button', class: 'text-button', data: { dismiss: m.id }, onclick: () => act({ do: 'dismiss', message: m.id }),
      }, say('dismiss')))));
}
/** "Ana used /challenge", or the message that is replied to; nothing over the answer to a form. */
function above(m, used) {
  if (used?.user && used.name) {
    const by = personOf(used.user.id) ?? { id: used.user.id, name: used.user.username };
    return h('div', { class: 'above' }, avatar(by, 'tiny'), h('span', {}, mixed(say('used'), { name: h('b', {}, by.name), command: h('span', { class: 'used' }, `/${used.name}`) })));
  }
  const to = m.referenced_message;
  if (!to) return undefined;
  return h('div', { class: 'above' }, h('button', { type: 'button', class: 'text-button', onclick: () => openChannel(to.channel_id ?? m.channel_id, to.id) },
    h('b', {}, to.author ? userName(to.author.id) : ''), ' ', shortened(preview(textOf(to))) || say('a-message')));
}
/** A sentence with elements in its {places}. */
function mixed(sentence, places) {
  return sentence.split(/(\{\w+\})/).map((part) => places[part.slice(1, -1)] ?? part);
}
const shortened = (text) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
function threadStarted(m) {
  const thread = m.message_reference?.channel_id ?? m.id;
  return h('li', { class: 'message system', key: m.id, id: `m-${m.id}`, data: { id: m.id } }, h('span', { class: 'gutter' }, icon('thread')),
    h('p', {}, h('b', {}, userName(m.author.id)), ' ', say('started-thread'), ' ',
      h('button', { type: 'button', class: 'mention', onclick: () => openChannel(thread) }, m.content || channelName(thread))));
}
/** The message that a thread was started from, shown first; its buttons stay in the channel. */
function starter(m) {
  const first = m.referenced_message;
  return messageItem({ ...first, id: m.id, type: 0, channel_id: m.channel_id, components: [], thread: undefined, pinged: false, referenced_message: undefined }, { grouped: false, redraw: () => {} });
}
/** A thread started from a message has the message's id. */
function threadCard(m) {
  const thread = state.channels.get(m.id) ?? (m.thread && state.channels.get(m.thread.id));
  if (!thread || !isThread(thread)) return undefined;
  return h('button', { type: 'button', key: `thread-${thread.id}`, class: `thread-card ${thread.mentions ? 'pinged' : ''}`, data: { thread: thread.id }, onclick: () => openChannel(thread.id) },
    icon('thread'), h('span', { class: 'thread-name' }, thread.name), thread.mentions > 0 && h('span', { class: 'badge', 'aria-hidden': 'true' }, thread.mentions), h('span', { class: 'thread-open' }, say('open-thread')));
}

/** How the parts of a message of components are drawn. */
const DRAW = { text: (text) => render(parse(text), world()), picture: (a) => picture(a), file: (a) => file(a) };

const isPicture = (a) => (a.content_type ? a.content_type.startsWith('image/') : /\.(png|jpe?g|gif|webp)$/i.test(a.filename ?? ''));

function attachments(all) {
  if (!all.length) return undefined;
  return h('div', { class: 'attachments' }, all.map((a) => (isPicture(a) ? picture(a) : file(a))));
}
function picture(a) {
  const url = safeUrl(a.url);
  const alt = a.description ?? '';
  const image = h('img', { src: url, alt: alt || a.filename || '', width: a.width, height: a.height, decoding: 'async' });
  return h('figure', { class: 'picture', key: a.id ?? a.attachment_id, vars: { wide: a.width ? `${a.width}px` : '520px' } },
    h('button', { type: 'button', class: 'zoom', 'aria-label': `${say('enlarge')}: ${alt.slice(0, 80) || a.filename || ''}`, onclick: () => enlarge(url, alt, a) }, image),
    alt && h('button', {
      type: 'button', class: 'alt', 'aria-expanded': 'false', title: say('alt-title'), 'aria-label': `ALT: ${say('alt-title')}`,
      onclick: ({ currentTarget }) => {
        const text = currentTarget.nextElementSibling;
        text.hidden = !text.hidden;
        currentTarget.setAttribute('aria-expanded', String(!text.hidden));
      },
    }, 'ALT'), alt && h('p', { class: 'alt-text', hidden: true }, alt));
}
function enlarge(url, alt, a) {
  const dialog = h('dialog', { class: 'lightbox', 'aria-label': a.filename, onclose: () => dialog.remove(), onclick: (e) => { if (e.target === dialog || e.target.tagName === 'IMG') dialog.close(); } },
    h('button', { type: 'button', class: 'icon-button', 'aria-label': say('close'), onclick: () => dialog.close() }, icon('close')),
    h('img', { src: url, alt }), alt && h('p', {}, alt), h('p', {}, h('a', { href: url, target: '_blank', rel: 'noopener' }, say('open-original'))));
  document.body.append(dialog);
  dialog.showModal();
}
function file(a) {
  return h('a', { class: 'file', href: safeUrl(a.url), download: a.filename }, icon('file'),
    h('span', {}, h('b', {}, a.filename), h('small', {}, [bytes(a.size, locale()), a.description].filter(Boolean).join(' · '))), icon('download'));
}

function embed(e) {
  const colour = Number.isInteger(e.color) ? `#${e.color.toString(16).padStart(6, '0')}` : undefined;
  const rich = (text) => render(parse(text), world());
  return h('div', { class: 'embed', vars: colour ? { edge: colour } : {} },
    e.author && h('p', { class: 'embed-author' }, e.author.name),
    e.title && h('p', { class: 'embed-title' }, e.url ? h('a', { href: safeUrl(e.url), target: '_blank', rel: 'noopener noreferrer' }, e.title) : e.title),
    e.description && h('div', { class: 'text' }, rich(e.description)),
    e.fields?.length && h('dl', {}, e.fields.map((f) => h('div', { class: f.inline ? 'inline' : '' }, h('dt', {}, rich(f.name)), h('dd', {}, rich(f.value))))),
    e.image?.url && h('img', { src: safeUrl(e.image.url), alt: e.image.description ?? '' }),
    e.footer && h('p', { class: 'small' }, e.footer.text));
}
