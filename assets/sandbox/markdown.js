// A message's text, parsed as Discord does. `parse` returns a tree (strings and {t, c, …}), `render` returns DOM nodes.
import { h, safeUrl } from './dom.js';
import { timeElement } from './times.js';

const DEPTH = 12; // deeper nesting stays text
const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?\S[\s\S]*?)\n?```\n?/g;

export function parse(text) {
  const out = [];
  let from = 0;
  for (const found of text.matchAll(FENCE)) {
    if (found.index > from) out.push(...blocks(text.slice(from, found.index).replace(/\n$/, '').split('\n'), 0));
    out.push({ t: 'pre', lang: found[1], text: found[2] });
    from = found.index + found[0].length;
  }
  if (from < text.length) out.push(...blocks(text.slice(from).split('\n'), 0));
  return out;
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;

function blocks(lines, depth) {
  const out = [];
  let run = [];
  const flush = () => { if (run.length) out.push({ t: 'p', c: inline(run.join('\n')) }); run = []; };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    let found;
    if (depth < DEPTH && line.startsWith('>>> ')) {
      flush();
      out.push({ t: 'quote', c: blocks([line.slice(4), ...lines.slice(i + 1)], depth + 1) });
      return out;
    }
    if (depth < DEPTH && line.startsWith('> ')) {
      flush();
      const quoted = [];
      while (i < lines.length && lines[i].startsWith('> ')) quoted.push(lines[i++].slice(2));
      i--;
      out.push({ t: 'quote', c: blocks(quoted, depth + 1) });
    } else if ((found = /^(#{1,3}) +(.+?)#*$/.exec(line))) {
      flush();
      out.push({ t: `h${found[1].length}`, c: inline(found[2].trim()) });
    } else if ((found = /^-# +(.+)$/.exec(line))) {
      flush();
      out.push({ t: 'small', c: inline(found[1]) });
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (i < lines.length && ((found = ITEM.exec(lines[i])) || (items.length && /^ +\S/.test(lines[i])))) {
        if (found) items.push({ indent: found[1].length, order: /\d/.test(found[2]) ? parseInt(found[2], 10) : undefined, text: found[3] });
        else items[items.length - 1].text += `\n${lines[i].trim()}`;
        i++;
      }
      i--;
      out.push(...lists(items, 0, items.length));
    } else run.push(line);
  }
  flush();
  return out;
}
/** Items as lists: deeper ones inside the item above, and a new list where numbers and bullets alternate. */
function lists(items, from, to) {
  const out = [];
  const indent = items[from].indent;
  for (let i = from; i < to;) {
    let end = i + 1;
    while (end < to && items[end].indent > indent) end++;
    const t = items[i].order === undefined ? 'ul' : 'ol';
    if (out.at(-1)?.t !== t) out.push({ t, start: items[i].order, c: [] });
    out.at(-1).c.push({ t: 'li', c: [...inline(items[i].text), ...(end > i + 1 ? lists(items, i + 1, end) : [])] });
    i = end;
  }
  return out;
}

const RULES = [
  [/\\([^\sA-Za-z0-9])/y, (m) => m[1]],
  [/(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y, (m) => ({ t: 'code', text: m[2].replace(/^ (.*`.*) $/s, '$1') })],
  [/<t:(-?\d{1,14})(?::([tTdDfFsSR]))?>/y, (m) => ({ t: 'time', unix: Number(m[1]), style: m[2] ?? 'f' })],
  [/<@!?(\d{1,20})>/y, (m) => ({ t: 'user', id: m[1] })],
  [/<#(\d{1,20})>/y, (m) => ({ t: 'channel', id: m[1] })],
  [/<@&(\d{1,20})>/y, (m) => ({ t: 'role', id: m[1] })],
  [/<\/([^:<>]{1,100}):(\d{1,20})>/y, (m) => ({ t: 'command', name: m[1] })],
  [/<a?:(\w{1,32}):\d{1,20}>/y, (m) => `:${m[1]}:`],
  [/@(?:everyone|here)\b/y, (m) => ({ t: 'all', text: m[0] })],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => ({ t: 'link', url: m[1], c: [m[1]] })],
  [/\[((?:\\.|[^[\]\\\n])+)\]\(<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?: +"[^"\n]*")?\)/y,
    (m, depth) => ({ t: 'link', url: m[2], named: true, c: inline(m[1], depth + 1) })],
  [/https?:\/\/[^\s<]+/y, (m) => ({ t: 'link', url: m[0], c: [m[0]] })],
];
const SPANS = [['||', 'spoiler'], ['**', 'b'], ['__', 'u'], ['~~', 's'], ['*', 'i'], ['_', 'i']];

export function inline(text, depth = 0) {
  const out = [];
  let plain = '';
  const push = (node) => {
    if (typeof node === 'string') plain += node;
    else { if (plain) out.push(plain); plain = ''; out.push(node); }
  };
  let i = 0;
  next: while (i < text.length) {
    if (!'\\`<@[h|*_~'.includes(text[i])) { plain += text[i++]; continue; }
    for (const [regex, make] of RULES) {
      regex.lastIndex = i;
      const found = regex.exec(text);
      if (!found) continue;
      let taken = found[0].length;
      if (found[0].startsWith('http')) { // in a bare address the punctuation at the end of the sentence is not part of it
        while (/[.,:;!?"'\]|*_~]$/.test(found[0].slice(0, taken)) || (text[i + taken - 1] === ')' && !found[0].slice(0, taken).includes('('))) taken--;
        found[0] = found[0].slice(0, taken);
      }
      push(make(found, depth));
      i += taken;
      continue next;
    }
    if (depth < DEPTH) {
      for (const [mark, t] of SPANS) {
        if (!text.startsWith(mark, i)) continue;
        const end = closing(text, i, mark);
        if (end < 0) continue;
        push({ t, c: inline(text.slice(i + mark.length, end), depth + 1) });
        i = end + mark.length;
        continue next;
      }
    }
    plain += text[i++];
  }
  if (plain) out.push(plain);
  return out;
}
/** Where the span that `mark` opened at `at` closes, or -1. */
function closing(text, at, mark) {
  const start = at + mark.length;
  const single = mark.length === 1;
  if (single && (/\s/.test(text[start] ?? ' ') || (mark === '_' && /\w/.test(text[at - 1] ?? ' ')))) return -1;
  for (let j = start; j < text.length; j++) {
    if (text[j] === '\\') j++;
    else if (text[j] === '`' && text.indexOf('`', j + 1) > 0) j = text.indexOf('`', j + 1);
    else if (single && text.startsWith(mark + mark, j)) j++;
    else if (text.startsWith(mark, j) && j > start) {
      if (!single) { while (text[j + mark.length] === mark[0] && mark !== '||') j++; return j; }
      if (!/\s/.test(text[j - 1]) && !(mark === '_' && /\w/.test(text[j + 1] ?? ' '))) return j;
    }
  }
  return -1;
}

/** The text of a tree without formatting, for previews and notifications. */
export function plain(nodes, world) {
  return nodes.map((n) => {
    if (typeof n === 'string') return n;
    if (n.t === 'user') return `@${world.userName(n.id)}`;
    if (n.t === 'channel') return hashed(world.channelName(n.id));
    if (n.t === 'time') return timeElement(n.unix, n.style, world.locale).textContent;
    if (n.t === 'command') return `/${n.name}`;
    if (n.t === 'spoiler') return '▒▒▒';
    return n.text ?? plain(n.c ?? [], world) + (['p', 'li', 'h1', 'h2', 'h3'].includes(n.t) ? ' ' : '');
  }).join('');
}

/** The DOM nodes of a tree. `world` has names, the reader and the handler for clicks on mentions. */
export function render(nodes, world) {
  return nodes.map((n) => {
    if (typeof n === 'string') return document.createTextNode(n);
    const inner = () => render(n.c, world);
    switch (n.t) {
      case 'p': return h('p', {}, inner());
      case 'b': return h('strong', {}, inner());
      case 'i': return h('em', {}, inner());
      case 'u': return h('u', {}, inner());
      case 's': return h('s', {}, inner());
      case 'code': return h('code', {}, n.text);
      case 'pre': return h('pre', { tabindex: 0 }, h('code', {}, n.text));
      case 'quote': return h('blockquote', {}, inner());
      case 'h1': case 'h2': case 'h3': return h('p', { class: n.t, role: 'heading', 'aria-level': Number(n.t[1]) + 2 }, inner());
      case 'small': return h('p', { class: 'small' }, inner());
      case 'ul': return h('ul', {}, inner());
      case 'ol': return h('ol', { start: n.start }, inner());
      case 'li': return h('li', {}, inner());
      case 'time': return timeElement(n.unix, n.style, world.locale);
      case 'all': return h('span', { class: 'mention' }, n.text);
      case 'role': return h('span', { class: 'mention' }, '@role');
      case 'user': return h('button', {
        type: 'button', class: `mention ${n.id === world.me ? 'me' : ''}`, onclick: (e) => world.openPerson(n.id, e.currentTarget),
      }, `@${world.userName(n.id)}`);
      case 'channel': return channelLink(n.id, undefined, world);
      case 'command': return h('button', { type: 'button', class: 'mention', onclick: () => world.openCommand(n.name) }, `/${n.name}`);
      case 'spoiler': return spoiler(inner(), world);
      case 'link': return link(n, inner, world);
      default: return document.createTextNode('');
    }
  });
}
/** A thread's name may have its own prefix: `#7 · DVONN`. */
const hashed = (name) => (name.startsWith('#') ? name : `#${name}`);
function channelLink(id, message, world, label) {
  // a button would let a full stop behind it begin the next line
  const open = (e) => { e.preventDefault(); world.openChannel(id, message); };
  return h('a', { href: `#${id}`, class: 'mention', onclick: open }, label ?? hashed(world.channelName(id)));
}
function link(n, inner, world) {
  // the bot links to places by Discord's addresses; here they lead to this page's channels
  const place = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(n.url);
  if (place && world.hasChannel(place[1])) return channelLink(place[1], place[2], world, n.named ? inner() : undefined);
  return h('a', { href: safeUrl(n.url), target: '_blank', rel: 'noopener noreferrer' }, inner());
}
function spoiler(inner, world) {
  const el = h('span', { class: 'spoiler', role: 'button', tabindex: 0, 'aria-expanded': 'false', 'aria-label': world.say('spoiler') }, h('span', {}, inner));
  const open = (e) => {
    if (el.classList.contains('open') || (e.type === 'keydown' && e.key !== 'Enter' && e.key !== ' ')) return;
    e.preventDefault();
    e.stopPropagation();
    el.classList.add('open');
    for (const name of ['role', 'tabindex', 'aria-label', 'aria-expanded']) el.removeAttribute(name);
  };
  el.addEventListener('click', open, true);
  el.addEventListener('keydown', open, true);
  return el;
}
