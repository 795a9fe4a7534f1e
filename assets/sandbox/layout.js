// Messages of components alone: containers, sections, texts, pictures.
import { component } from './components.js';
import { h } from './dom.js';

/** What a message says, whether in its text or in its components. */
export const textOf = (m) => [m?.content, ...(m?.components ?? []).map(textOf)].filter(Boolean).join('\n');

/** The parts of such a message; `draw` = how to draw a text, a picture and a file. */
export function layout(message, redraw, draw) {
  // a part is known by its place, so that the focus stays where it is when an answer changes what the parts mean
  const part = (c, place) => {
    const parts = (list) => (list ?? []).map((inner, i) => part(inner, `${place}.${i}`));
    if (c.type === 17) return h('div', { key: place, class: 'container', role: 'group', vars: Number.isInteger(c.accent_color) ? { edge: `#${c.accent_color.toString(16).padStart(6, '0')}` } : {} }, parts(c.components));
    if (c.type === 9) return h('div', { key: place, class: 'section' }, h('div', { class: 'section-text' }, parts(c.components)), part(c.accessory, `${place}.beside`));
    if (c.type === 10) return h('div', { key: place, class: 'text' }, draw.text(c.content ?? ''));
    if (c.type === 11) return h('div', { key: place, class: 'thumbnail' }, draw.picture({ ...c.media, description: c.description }));
    if (c.type === 12) return h('div', { key: place, class: 'gallery' }, (c.items ?? []).map((item) => draw.picture({ ...item.media, description: item.description })));
    if (c.type === 13) return h('div', { key: place }, draw.file({ ...c.file, filename: c.file?.filename ?? c.name ?? '' }));
    if (c.type === 14) return h('hr', { key: place, class: c.divider === false ? 'space' : '' });
    if (c.type === 1) return h('div', { key: place, class: 'row' }, parts(c.components));
    return component(c, message, redraw, place);
  };
  return (message.components ?? []).map((c, i) => part(c, `part-${i}`));
}
