// Forms that the bot opens.
import { takeAlong } from './focus.js';
import { act, say } from './state.js';
import { h, icon } from './dom.js';

/** Shows a form and submits its values. */
export function openModal(modal, channel, message) {
  const opener = document.activeElement;
  const fields = [];
  const parts = (modal.components ?? []).flatMap((row) => {
    if (row.type === 18) return [[row.component, row.label, row.description]]; // a component with a label
    if (row.type === 10) return [[row]];
    return (row.components ?? [row]).map((c) => [c, c.label]);
  }).map(([c, label, description]) => part(c, label, description, fields));
  const errors = h('p', { class: 'failure', role: 'alert', hidden: true });
  const submit = h('button', { type: 'submit', class: 'button primary' }, say('submit'));
  const form = h('form', { method: 'dialog', novalidate: true, onsubmit: async (e) => {
    e.preventDefault();
    const bad = fields.find((f) => !f.check());
    if (bad) return bad.input.focus();
    submit.disabled = true;
    submit.classList.add('busy');
    const arrived = takeAlong(message, opener);
    const answer = await act({ do: 'submit', channel, custom_id: modal.custom_id, fields: Object.fromEntries(fields.map((f) => [f.id, f.input.value])) });
    submit.disabled = false;
    submit.classList.remove('busy');
    if (answer.ok) {
      dialog.close();
      arrived(answer);
      return;
    }
    errors.hidden = false;
    errors.replaceChildren(icon('warn'), h('span', {}, say('failed'), answer.why && h('small', {}, answer.why)));
  } },
  h('header', {}, h('h2', {}, modal.title ?? ''), h('button', { type: 'button', class: 'icon-button', 'aria-label': say('close'), onclick: () => dialog.close() }, icon('close'))),
  parts, errors,
  h('footer', {}, h('button', { type: 'button', class: 'button secondary', onclick: () => dialog.close() }, say('cancel')), submit));
  const dialog = h('dialog', { class: 'modal', 'aria-label': modal.title, data: { form: modal.custom_id }, onclose: () => dialog.remove() }, form);
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.input.focus();
}

function part(c, label, description, fields) {
  if (c.type === 10) return h('p', {}, c.content ?? '');
  const required = c.required ?? true;
  const note = h('small', { class: 'field-error', role: 'alert', hidden: true });
  let input;
  if (c.type === 3) {
    input = h('select', { name: c.custom_id }, !required && h('option', { value: '' }, ''), (c.options ?? []).map((o) => h('option', { value: o.value, selected: o.default }, o.label)));
  } else {
    input = h(c.style === 2 ? 'textarea' : 'input', {
      name: c.custom_id, placeholder: c.placeholder, maxlength: c.max_length ?? 4000, rows: c.style === 2 ? 5 : undefined,
      type: c.style === 2 ? undefined : 'text', autocomplete: 'off',
    });
    input.value = c.value ?? '';
  }
  const check = () => {
    const length = [...input.value].length;
    const bad = required && length === 0 ? say('required') : length > 0 && length < (c.min_length ?? 0) ? say('too-short', { n: c.min_length }) : '';
    note.textContent = bad;
    note.hidden = !bad;
    input.setAttribute('aria-invalid', String(Boolean(bad)));
    return !bad;
  };
  input.addEventListener('input', () => { if (!note.hidden) check(); });
  fields.push({ id: c.custom_id, input, check });
  return h('label', { class: 'modal-field' }, h('span', {}, label ?? '', required && h('b', { 'aria-label': say('required') }, ' *')), description && h('small', {}, description), input, note);
}
