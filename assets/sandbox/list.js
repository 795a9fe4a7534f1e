// Lists to choose from: the listbox, and popovers that contain one (a bottom sheet on a phone).
import { h, icon } from './dom.js';

let count = 0;

/** Items: {label, detail?, lead? (node), tail?, chosen?, value…}. The active one follows keys and pointer. */
export class Listbox {
  constructor({ label, onpick, onactive, multi = false }) {
    this.id = `list-${++count}`;
    Object.assign(this, { onpick, onactive, multi, items: [], at: -1 });
    this.el = h('ul', {
      id: this.id, class: 'list', role: 'listbox', tabindex: -1, 'aria-label': label, 'aria-multiselectable': multi ? 'true' : undefined,
    });
    this.el.addEventListener('pointerdown', (e) => e.preventDefault()); // keep the focus in the field
    this.el.addEventListener('pointermove', (e) => {
      const index = e.target.closest('[role=option]')?.dataset.index;
      if (index !== undefined && Number(index) !== this.at) this.activate(Number(index), false);
    });
    this.el.addEventListener('click', (e) => {
      const index = e.target.closest('[role=option]')?.dataset.index;
      if (index !== undefined) this.pick(Number(index));
    });
  }
  set(items, active = 0) {
    this.items = items;
    this.el.replaceChildren(...items.map((item, i) => h('li', {
      id: `${this.id}-${i}`, role: 'option', class: 'option', 'aria-selected': String(item.chosen ?? false),
      data: { index: i, value: item.value === undefined ? undefined : String(item.value) },
    },
    item.lead, h('span', { class: 'option-text' }, h('span', { class: 'option-label' }, item.label), item.detail && h('span', { class: 'option-detail' }, item.detail)),
    item.tail && h('span', { class: 'option-tail' }, item.tail), h('span', { class: this.multi ? 'tick box' : 'tick' }, item.chosen && icon('check')))));
    this.activate(items.length ? Math.min(active, items.length - 1) : -1);
  }
  activate(index, scroll = true) {
    this.at = index;
    for (const el of this.el.querySelectorAll('.option')) {
      const on = Number(el.dataset.index) === index;
      el.classList.toggle('active', on);
      if (on && scroll) el.scrollIntoView({ block: 'nearest' });
    }
    this.onactive?.(index < 0 ? undefined : `${this.id}-${index}`);
  }
  get current() { return this.items[this.at]; }
  move(step) {
    if (this.items.length) this.activate((this.at + step + this.items.length) % this.items.length);
  }
  pick(index = this.at) {
    if (this.items[index]) this.onpick(this.items[index], index);
  }
  /** The first item after the active one that starts with the letter. */
  jump(letter) {
    for (let step = 1; step <= this.items.length; step++) {
      const i = (this.at + step) % this.items.length;
      if (this.items[i].label.toLowerCase().startsWith(letter.toLowerCase())) return this.activate(i);
    }
  }
}

/** Opens `content` at `anchor`; Escape, a click elsewhere or the returned function closes it. A `picture` stays visible. */
export function popover(anchor, content, { label, className = '', picture, onclose } = {}) {
  const box = h('div', { class: `popover ${className}`, popover: 'auto', role: 'dialog', 'aria-label': label }, content);
  document.body.append(box);
  const close = () => { if (box.isConnected) box.hidePopover(); };
  box.addEventListener('toggle', (e) => {
    if (e.newState !== 'closed') return;
    const had = box.contains(document.activeElement) || document.activeElement === document.body;
    box.remove();
    root.classList.remove('sheet');
    onclose?.();
    if (had && anchor.isConnected) anchor.focus({ preventScroll: true });
  });
  box.showPopover();
  if (!matchMedia('(max-width: 640px)').matches) place(box, anchor, picture);
  else if (picture) makeRoom(box, picture);
  return close;
}
const root = document.documentElement;
/** Whether a bottom sheet has moved the conversation up. */
export const isSheetOpen = () => root.classList.contains('sheet');

/** On a phone a popover is a bottom sheet: the conversation moves up until the picture is visible. */
function makeRoom(box, picture) {
  root.style.setProperty('--sheet', `${box.offsetHeight}px`);
  root.classList.add('sheet');
  picture.scrollIntoView({ block: 'nearest' });
}
/** Below the anchor if there is room, else beside the picture above it, else above. */
function place(box, anchor, picture) {
  const edge = 8;
  const at = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = innerHeight - at.bottom - edge - 6;
  const above = at.top - edge - 6;
  const beside = Math.max(at.right, picture?.getBoundingClientRect().right ?? 0) + edge;
  const besideWidth = Math.min(width, innerWidth - beside - edge);
  const set = (left, top, most) => Object.assign(box.style, { left: `${left}px`, top: `${Math.max(edge, top)}px`, maxHeight: `${most}px` });
  if (picture && height > below && besideWidth >= 200) {
    box.style.width = `${besideWidth}px`;
    set(beside, Math.min(at.bottom, innerHeight - edge) - height, innerHeight - 2 * edge);
    return;
  }
  const up = height > below && above > below;
  const room = Math.max(up ? above : below, 160);
  set(Math.max(edge, Math.min(at.left, innerWidth - width - edge)), up ? at.top - 6 - Math.min(height, room) : at.bottom + 6, room);
}

/** Handles the keys of a listbox that has the focus itself (a select's). */
export function listKeys(list, { onclose, done }) {
  list.el.tabIndex = 0;
  list.onactive = (id) => (id ? list.el.setAttribute('aria-activedescendant', id) : list.el.removeAttribute('aria-activedescendant'));
  list.el.addEventListener('keydown', (e) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (step) list.move(step);
    else if (e.key === 'Home') list.activate(0);
    else if (e.key === 'End') list.activate(list.items.length - 1);
    else if (e.key === ' ' || (e.key === 'Enter' && !done)) list.pick();
    else if (e.key === 'Enter') done();
    else if (e.key === 'Escape') onclose();
    else if (e.key.length === 1 && !e.ctrlKey && !e.metaKey) list.jump(e.key);
    else return;
    e.preventDefault();
  });
}
