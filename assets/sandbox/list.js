// Lists to choose from: the listbox itself, and popovers that hold one (a sheet from below on a phone).
import { h, icon } from './dom.js';

let count = 0;

/** Items: {label, detail?, lead? (node), tail?, chosen?, group?, value…}. The active one follows keys and pointer. */
export class Listbox {
  constructor({ label, onpick, onactive, multi = false }) {
    this.id = `list-${++count}`;
    Object.assign(this, { onpick, onactive, items: [], at: -1 });
    this.el = h('ul', {
      id: this.id, class: 'list', role: 'listbox', 'aria-label': label, 'aria-multiselectable': multi ? 'true' : undefined,
    });
    this.el.addEventListener('pointerdown', (e) => e.preventDefault()); // the field keeps the focus
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
    // short words stand beside each other
    const longest = Math.max(0, ...items.map((i) => i.label.length));
    const grid = items.length > 6 && longest <= 14 && items.every((i) => !i.detail && !i.lead && !i.group);
    this.el.classList.toggle('grid', grid);
    this.el.style.setProperty('--cell', longest);
    let group;
    this.el.replaceChildren(...items.flatMap((item, i) => {
      const option = h('li', {
        id: `${this.id}-${i}`, role: 'option', class: 'option', 'aria-selected': String(item.chosen ?? false),
        data: { index: i, value: item.value === undefined ? undefined : String(item.value) },
      },
      item.lead, h('span', { class: 'option-text' }, h('span', { class: 'option-label' }, item.label), item.detail && h('span', { class: 'option-detail' }, item.detail)),
      item.tail && h('span', { class: 'option-tail' }, item.tail), item.chosen && icon('check'));
      const head = item.group && item.group !== group ? [h('li', { class: 'group', role: 'presentation' }, item.group)] : [];
      group = item.group;
      return [...head, option];
    }));
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
  /** How many stand beside each other. */
  get columns() {
    return this.el.classList.contains('grid') ? getComputedStyle(this.el).gridTemplateColumns.split(' ').length : 1;
  }
  /** The first item after the active one that starts with the letter. */
  jump(letter) {
    for (let step = 1; step <= this.items.length; step++) {
      const i = (this.at + step) % this.items.length;
      if (this.items[i].label.toLowerCase().startsWith(letter.toLowerCase())) return this.activate(i);
    }
  }
}

/** Opens `content` at `anchor`; closes by Escape, a click elsewhere or the returned function. */
export function popover(anchor, content, { label, className = '', onclose } = {}) {
  const box = h('div', { class: `popover ${className}`, popover: 'auto', role: 'dialog', 'aria-label': label }, content);
  document.body.append(box);
  const close = () => { if (box.isConnected) box.hidePopover(); };
  box.addEventListener('toggle', (e) => {
    if (e.newState !== 'closed') return;
    const had = box.contains(document.activeElement) || document.activeElement === document.body;
    box.remove();
    onclose?.();
    if (had && anchor.isConnected) anchor.focus({ preventScroll: true });
  });
  box.showPopover();
  place(box, anchor);
  return close;
}
function place(box, anchor) {
  if (matchMedia('(max-width: 640px)').matches) return; // the style sheet makes it a sheet from below
  const at = anchor.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const below = innerHeight - at.bottom - 12;
  const above = at.top - 12;
  const up = size.height > below && above > below;
  const room = Math.max(up ? above : below, 160);
  box.style.maxHeight = `${room}px`;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - size.width - 8))}px`;
  box.style.top = up ? `${Math.max(8, at.top - 6 - Math.min(size.height, room))}px` : `${at.bottom + 6}px`;
}

/** The keys of a listbox that has the focus itself (a select's). */
export function listKeys(list, { onclose, done }) {
  list.el.tabIndex = 0;
  list.onactive = (id) => (id ? list.el.setAttribute('aria-activedescendant', id) : list.el.removeAttribute('aria-activedescendant'));
  list.el.addEventListener('keydown', (e) => {
    const row = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (row) { const to = list.at + row * list.columns; if (list.items[to]) list.activate(to); else if (list.columns === 1) list.move(row); }
    else if (step) list.move(step);
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
