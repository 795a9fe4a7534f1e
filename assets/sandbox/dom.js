// Creates elements. Text is always added as text nodes: nothing on this page is ever parsed as HTML.

const made = new WeakMap(); // element -> the arguments of h()

/** h('button', {key: 1, class: 'x', onclick: f, data: {id: 1}}, 'text', child, [more]). `setChildren` finds an element again by its `key`. */
export function h(tag, props, ...children) {
  const el = document.createElement(tag);
  const given = { key: undefined, attributes: {}, vars: {}, handlers: {} };
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === 'key') given.key = String(value);
    else if (name === 'data') for (const [k, v] of Object.entries(value)) { if (v !== undefined) given.attributes[`data-${k.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`] = String(v); }
    else if (name === 'vars') for (const [k, v] of Object.entries(value)) given.vars[`--${k}`] = String(v);
    else if (name.startsWith('on')) given.handlers[name.slice(2)] = value;
    else if (name === 'value') el.value = value;
    else given.attributes[name] = value === true ? '' : String(value);
  }
  made.set(el, { key: given.key, attributes: {}, vars: {}, handlers: {}, listened: new Set() });
  give(el, given);
  el.append(...nodes(children));
  return el;
}
const nodes = (children) => children.flat(Infinity).filter((c) => c !== undefined && c !== null && c !== false && c !== '');

/** Sets attributes and handlers to `now`. Changes by the person since (an opened spoiler) are kept. */
function give(el, now) {
  const was = made.get(el);
  for (const name of Object.keys(was.attributes)) if (!(name in now.attributes)) el.removeAttribute(name);
  for (const [name, value] of Object.entries(now.attributes)) if (was.attributes[name] !== value) el.setAttribute(name, value);
  for (const name of Object.keys(was.vars)) if (!(name in now.vars)) el.style.removeProperty(name);
  for (const [name, value] of Object.entries(now.vars)) if (was.vars[name] !== value) el.style.setProperty(name, value);
  Object.assign(was, { attributes: now.attributes, vars: now.vars, handlers: now.handlers });
  for (const type of Object.keys(now.handlers)) {
    if (was.listened.has(type)) continue;
    was.listened.add(type);
    el.addEventListener(type, (e) => made.get(el).handlers[type]?.(e));
  }
}

/** Updates `el` to look and act like `fresh`, which is consumed. Equal parts are not touched, so that a started click arrives, pictures do not flicker, and the focus stays. */
export function update(el, fresh) {
  give(el, made.get(fresh));
  setChildren(el, ...fresh.childNodes);
}
/** Makes these the children of `parent`, reusing the existing ones where they correspond. */
export function setChildren(parent, ...children) {
  const there = [...parent.childNodes];
  const wanted = nodes(children).map((child) => (child instanceof Node ? child : document.createTextNode(child))).map((want) => {
    const at = there.findIndex((have) => have === want || same(have, want));
    if (at < 0) return want;
    const [have] = there.splice(at, 1);
    if (have === want) return have;
    if (made.has(have)) update(have, want);
    else if (have.data !== want.data) have.data = want.data;
    return have;
  });
  for (const node of there) node.remove();
  wanted.forEach((node, i) => { if (parent.childNodes[i] !== node) parent.insertBefore(node, parent.childNodes[i] ?? null); });
}
/** Whether one node can be updated to the other. */
function same(have, want) {
  if (have.nodeType !== want.nodeType) return false;
  if (have.nodeType === Node.TEXT_NODE) return true;
  const [a, b] = [made.get(have), made.get(want)];
  return a && b ? have.tagName === want.tagName && a.key === b.key : !a && !b && have.isEqualNode(want);
}

const paths = {
  hash: 'M9 3 7 21M17 3l-2 18M4 9h17M3 15h17',
  thread: 'M5 4v7a4 4 0 0 0 4 4h10m-4-4 4 4-4 4',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  send: 'M4 12 20 4l-5 16-4-7z',
  down: 'M6 9l6 6 6-6',
  file: 'M6 3h8l4 4v14H6zM14 3v5h4',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  window: 'M14 4h6v6m0-6-9 9M10 5H5v14h14v-5',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  check: 'M5 12l5 5 9-10',
  warn: 'M12 4 2.5 20h19zM12 10v4m0 3v.01',
  code: 'M8 7l-5 5 5 5m8-10 5 5-5 5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 9a8 8 0 0 1 16 0',
  plus: 'M12 5v14M5 12h14',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
};
/** A line icon, hidden from screen readers. */
export function icon(name) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  for (const [k, v] of Object.entries({ viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' })) svg.setAttribute(k, v);
  const path = document.createElementNS(ns, 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}

/** The round avatar of a person or the bot. */
export function avatar(person, extra = '') {
  const bot = person.bot ?? false;
  const el = h('span', { class: `avatar ${bot ? 'bot' : ''} ${extra}`, 'aria-hidden': 'true', data: { letter: bot ? undefined : [...person.name][0] }, vars: bot ? {} : { tint: tint(person) } });
  if (bot) {
    const ns = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(ns, 'svg');
    svg.setAttribute('viewBox', '0 0 32 32');
    const path = document.createElementNS(ns, 'path');
    path.setAttribute('d', 'M5 24 13 9l4 7 3-4 7 12z');
    svg.append(path);
    el.append(svg);
  }
  return el;
}
const tints = ['#b45309', '#1d6fa5', '#8b4a9e', '#3f7d3a'];
function tint(person) {
  if (typeof person.colour === 'string' && /^#[0-9a-f]{6}$/i.test(person.colour)) return person.colour;
  if (Number.isInteger(person.colour)) return `#${person.colour.toString(16).padStart(6, '0')}`;
  return tints[[...String(person.id)].reduce((sum, c) => sum + c.charCodeAt(0), 0) % tints.length];
}

/** Only safe addresses: the web's and our own server's files. */
export function safeUrl(url) {
  try {
    const parsed = new URL(url, location.origin);
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed.href : undefined;
  } catch {
    return undefined;
  }
}

/** A file's size as text. */
export function bytes(n, locale) {
  if (!Number.isFinite(n)) return '';
  // below a kilobyte too: the short form of a byte is a word, and has no plural
  const [value, unit] = n < 1048576 ? [Math.max(n / 1024, 0.1), 'kilobyte'] : [n / 1048576, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value);
}
