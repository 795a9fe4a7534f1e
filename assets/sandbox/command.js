// A command being filled in: a field for each option, with suggestions.
import { act, channelsIn, isThread, localized, peopleIn, personOf, say, state } from './state.js';
import { avatar, h, icon } from './dom.js';
import { Listbox } from './list.js';
import { openModal } from './modal.js';
import { actVisibly } from './pending.js';

/** Maximum number of characters of a text without a limit of its own. */
const LONGEST = 6000;
const T = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };

export class CommandForm {
  constructor(entry, { preset, rest, onclose }) {
    Object.assign(this, { entry, onclose, fields: [], requests: 0 });
    this.list = new Listbox({ label: '', onpick: (item) => this.choose(item), onactive: (id) => this.field?.input[id ? 'setAttribute' : 'removeAttribute']('aria-activedescendant', id) });
    this.note = h('p', { class: 'command-note', 'aria-live': 'polite' });
    this.suggestions = h('div', { class: 'suggestions', hidden: true }, this.note, this.list.el);
    this.row = h('div', { class: 'fields' });
    this.more = h('div', { class: 'more' });
    this.send = h('button', { type: 'submit', class: 'button primary', id: 'send-command' }, say('send'), icon('send'));
    this.el = h('form', { class: 'command', 'aria-label': `/${entry.shown}`, onsubmit: (e) => { e.preventDefault(); this.submit(); }, onkeydown: (e) => this.key(e) },
      this.suggestions,
      h('header', {}, h('b', { class: 'used' }, `/${entry.shown}`), h('span', { class: 'command-about' }, entry.description),
        h('button', { type: 'button', class: 'icon-button', 'aria-label': say('cancel'), onclick: () => this.close(true) }, icon('close'))),
      this.row, h('footer', {}, this.more, this.send));
    this.el.addEventListener('focusout', () => setTimeout(() => {
      if (!this.el.contains(document.activeElement)) this.hide();
    }, 80));
    for (const option of entry.options) if (option.required || preset[option.name]) this.add(option, preset[option.name]);
    this.fill(rest);
    this.offer();
  }
  /** Handles text typed or pasted after the command's name: `option:value …`, or else the first field's text. */
  fill(rest) {
    const text = rest.trim();
    if (!text) return;
    const marks = [...text.matchAll(/(?:^|\s)([\p{L}\d_-]+):/gu)].filter((m) => this.entry.options.some((o) => [o.name, localized(o, 'name')].includes(m[1])));
    if (!marks.length || marks[0].index > 0) {
      if (!this.fields.length && this.entry.options.length) this.add(this.entry.options[0]);
      if (this.fields.length && this.fields[0].option.type !== T.attachment) this.fields[0].input.value = marks.length ? text.slice(0, marks[0].index) : text;
    }
    marks.forEach((m, i) => {
      const option = this.entry.options.find((o) => [o.name, localized(o, 'name')].includes(m[1]));
      const field = this.fields.find((f) => f.option === option) ?? this.add(option);
      if (option.type !== T.attachment) field.input.value = text.slice(m.index + m[0].length, marks[i + 1]?.index).trim().replace(/^@/, '');
    });
  }
  begin() {
    const first = this.fields.find((f) => f.value === undefined) ?? undefined;
    (first?.input ?? this.send).focus();
    if (first && first.option.type !== T.attachment) first.input.setSelectionRange(first.input.value.length, first.input.value.length);
  }
  close(back = false) {
    this.requests++;
    clearTimeout(this.timer);
    this.onclose(back);
  }

  add(option, preset) {
    const id = `option-${option.name}`;
    const numeric = option.type === T.integer || option.type === T.number;
    const field = { option, value: preset?.value, input: h('input', {
      id, name: option.name, role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': this.list.id, 'aria-required': String(Boolean(option.required)),
      autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', inputmode: numeric && !option.choices ? 'decimal' : undefined, enterkeyhint: 'next', placeholder: this.placeholder(option),
      onfocus: () => this.focus(field), oninput: () => { field.value = undefined; this.mark(field, ''); this.suggest(); },
    }) };
    if (option.type === T.attachment) this.takesFile(field);
    else field.input.value = preset?.label ?? '';
    field.el = h('div', { class: `field ${option.required ? 'required' : ''}` }, h('label', { for: id }, localized(option, 'name')), field.input,
      !option.required && h('button', { type: 'button', class: 'drop', tabindex: -1, 'aria-label': `${say('remove')} ${localized(option, 'name')}`, onclick: () => this.drop(field) }, icon('close')));
    field.input.addEventListener('click', () => { if (this.suggestions.hidden) this.suggest(); });
    this.fields.push(field);
    this.row.append(field.el);
    return field;
  }
  /** A field for a file, which is read at once. */
  takesFile(field) {
    field.input = h('input', { id: `option-${field.option.name}`, name: field.option.name, type: 'file', 'aria-required': String(Boolean(field.option.required)), onfocus: () => this.focus(field), onchange: async () => {
      const [file] = field.input.files;
      this.mark(field, '');
      field.value = undefined;
      field.reading = file && readFile(file).then((value) => { field.value = value; }, () => this.mark(field, say('failed')));
    } });
  }
  drop(field) {
    this.fields = this.fields.filter((f) => f !== field);
    field.el.remove();
    this.offer();
    (this.fields[this.fields.length - 1]?.input ?? this.send).focus();
  }
  placeholder(option) {
    if (option.choices?.length) return say('choose');
    const least = String(option.min_value ?? 0);
    return { [T.user]: say('a-person'), [T.channel]: say('a-channel'), [T.integer]: least, [T.number]: least, [T.boolean]: `${say('yes')} / ${say('no')}` }[option.type] ?? '';
  }
  /** The optional fields that are not shown yet. */
  offer() {
    const left = this.entry.options.filter((o) => !this.fields.some((f) => f.option === o));
    this.more.replaceChildren(...left.map((option) => h('button', { type: 'button', class: 'chip', title: localized(option, 'description'), data: { option: option.name }, onclick: () => {
      const field = this.add(option);
      this.offer();
      field.input.focus();
    } }, icon('plus'), localized(option, 'name'))));
  }
  mark(field, why) {
    field.el.classList.toggle('bad', Boolean(why));
    field.input.setAttribute('aria-invalid', String(Boolean(why)));
    field.why = why;
  }

  focus(field) {
    this.field = field;
    this.suggest();
  }
  hide() {
    this.suggestions.hidden = true;
    if (this.field && this.field.option.type !== T.attachment) this.field.input.setAttribute('aria-expanded', 'false');
  }
  /** Suggestions for the focused field. */
  suggest() {
    const field = this.field;
    if (!field) return;
    const { option } = field;
    const typed = field.value === undefined ? field.input.value.trim().toLowerCase() : '';
    const about = [localized(option, 'description'), option.type !== T.string && limits(option)].filter(Boolean).join(' · ');
    this.note.textContent = field.why || about;
    this.note.classList.toggle('bad', Boolean(field.why));
    this.list.el.setAttribute('aria-label', localized(option, 'name'));
    clearTimeout(this.timer);
    this.waiting = false;
    if (option.autocomplete) {
      this.waiting = true;
      if (this.shownFor !== field) this.show([]);
      this.list.el.classList.add('stale');
      this.timer = setTimeout(() => this.complete(field), 120);
      return;
    }
    const items = this.local(option).filter((item) => [item.label, item.alias ?? ''].some((t) => t.toLowerCase().includes(typed.replace(/^[@#]/, ''))));
    this.show(items, field);
  }
  local(option) {
    const here = state.channels.get(state.channel);
    if (option.choices?.length) return option.choices.map((c) => ({ label: localized(c, 'name'), alias: c.name, value: c.value }));
    switch (option.type) {
      case T.boolean: return [{ label: say('yes'), value: true, alias: 'true' }, { label: say('no'), value: false, alias: 'false' }];
      case T.user: case T.mentionable:
        return [...peopleIn(here).filter((p) => p.id !== state.me.id), state.me, { ...state.bot, bot: true }]
          .map((p) => ({ label: p.name, value: p.id, lead: avatar(personOf(p.id) ?? p, 'tiny'), tail: p.id === state.me.id ? say('you') : p.bot ? say('bot') : undefined }));
      case T.channel:
        return channelsIn(here).filter((c) => !option.channel_types?.length || option.channel_types.includes(c.type))
          .map((c) => ({ label: `${isThread(c) ? '' : '#'}${c.name}`, value: c.id }));
      default: return [];
    }
  }
  show(items, field) {
    this.shownFor = field;
    this.list.el.classList.remove('stale');
    this.list.set(items.map((item) => ({ ...item, chosen: this.field.value !== undefined && this.field.value === item.value })));
    this.suggestions.hidden = !items.length && !this.note.textContent;
    if (this.field.option.type !== T.attachment) this.field.input.setAttribute('aria-expanded', String(items.length > 0));
  }
  async complete(field) {
    const mine = ++this.requests;
    const typed = field.input.value;
    const answer = await act({ do: 'complete', channel: state.channel, name: this.entry.command.name, options: this.nest(this.values(field)) });
    if (mine !== this.requests || this.field !== field) return;
    this.waiting = false;
    const items = (answer.choices ?? []).map((c) => ({ label: localized(c, 'name'), value: c.value }));
    this.show(items, field);
    // why it cannot be sent is more important than that nothing fits
    const why = field.why || (typed && !items.length && this.check(field));
    if (why) this.note.textContent = why;
    else if (!answer.ok) this.note.textContent = `${say('no-suggestions')} ${answer.why ?? ''}`;
    else if (!items.length) this.note.textContent = typed ? say('nothing-fits') : say('no-suggestions');
    this.suggestions.hidden = false;
  }
  choose(item) {
    const field = this.field;
    field.value = item.value;
    field.input.value = item.label;
    this.mark(field, '');
    const next = this.fields.find((f) => f.value === undefined && f.option.required && !f.input.value);
    this.hide();
    if (next) next.input.focus();
    else if (matchMedia('(pointer: coarse)').matches) this.send.focus();
    else field.input.focus({ preventScroll: true });
  }

  key(e) {
    const inField = e.target === this.field?.input;
    const open = !this.suggestions.hidden && this.list.items.length > 0;
    if (e.isComposing) return;
    if (e.key === 'Escape') {
      if (open && inField && this.field.input.value) this.hide();
      else this.close(true);
    } else if (!inField) return;
    else if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      if (open) this.list.move(e.key === 'ArrowDown' ? 1 : -1);
      else this.suggest();
    } else if (e.key === 'Enter') {
      // text typed after the list was made is sent as it is
      if (open && !this.waiting && this.list.current && this.field.value === undefined) this.list.pick();
      else if (open && this.list.current && this.field.value !== undefined && this.list.current.value !== this.field.value) this.list.pick();
      else this.submit();
    } else if (e.key === 'Tab' && !e.shiftKey && open && !this.waiting && this.field.value === undefined && (this.field.option.required || this.field.input.value)) this.list.pick();
    else if (e.key === 'Backspace' && !this.field.input.value && !this.field.option.required) this.drop(this.field);
    else return;
    e.preventDefault();
  }

  /** The options as entered; with `focused`, for a completion, nothing is validated. */
  values(focused) {
    const out = [];
    for (const field of this.fields) {
      const { option } = field;
      const text = field.input.value.trim();
      if (field === focused) out.push({ name: option.name, type: option.type, value: field.value ?? field.input.value, focused: true });
      else if (field.value !== undefined) out.push({ name: option.name, type: option.type, value: field.value });
      else if (text) {
        const value = this.read(option, text);
        if (value !== undefined) out.push({ name: option.name, type: option.type, value });
      }
    }
    return out;
  }
  /** The value of a text, or undefined. */
  read(option, text) {
    const known = option.autocomplete ? [] : this.local(option);
    const bare = text.replace(/^[@#]/, '').toLowerCase();
    const found = known.find((item) => [item.label, item.alias, String(item.value)].some((t) => t?.replace(/^#/, '').toLowerCase() === bare));
    if (found) return found.value;
    if (known.length || [T.user, T.channel, T.role, T.mentionable, T.boolean, T.attachment].includes(option.type)) return undefined;
    if (option.type === T.integer || option.type === T.number) {
      const n = Number(text.replace(',', '.'));
      return Number.isFinite(n) && (option.type === T.number || Number.isInteger(n)) ? n : undefined;
    }
    return text;
  }
  nest(values) {
    return this.entry.path.slice(1).reduceRight((inner, node) => [{ name: node.name, type: node.type, options: inner }], values);
  }
  check(field) {
    const { option } = field;
    const text = field.input.value.trim();
    if (!text) return option.required ? say('required') : '';
    const value = field.value ?? this.read(option, text);
    if (value === undefined) return option.type === T.integer || option.type === T.number ? say('a-number') : say('choose-one');
    if (typeof value === 'number' && (value < (option.min_value ?? -Infinity) || value > (option.max_value ?? Infinity))) return limits(option);
    if (typeof value === 'string' && option.type === T.string && ([...value].length < (option.min_length ?? 0) || [...value].length > (option.max_length ?? LONGEST))) return limits({ ...option, max_length: option.max_length ?? LONGEST });
    return '';
  }
  async submit() {
    clearTimeout(this.timer);
    await Promise.all(this.fields.map((f) => f.reading));
    for (const field of this.fields) this.mark(field, this.check(field));
    const bad = this.fields.find((f) => f.why);
    if (bad) {
      bad.input.focus();
      this.focus(bad);
      return;
    }
    const body = { do: 'command', name: this.entry.command.name, options: this.nest(this.values()) };
    this.close(true);
    const answer = await actVisibly(`/${this.entry.shown}`, body);
    if (answer.ok && answer.kind === 'modal') openModal(answer.modal, state.channel);
  }
}
/** A file as the sandbox takes it. */
function readFile(file) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done({ filename: file.name, content_type: file.type || 'application/octet-stream', data: reader.result.slice(reader.result.indexOf(',') + 1) });
    reader.onerror = failed;
    reader.readAsDataURL(file);
  });
}
function limits(option) {
  const [least, most] = [option.min_value ?? option.min_length, option.max_value ?? option.max_length];
  if (least == null && most == null) return '';
  const which = least == null ? 'most' : most == null ? 'least' : 'both';
  return say(`${option.type === T.string ? 'length' : 'number'}-${which}`, { least, most });
}
