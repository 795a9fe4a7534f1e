// For developers of the bot: where it violated Discord's rules.
import { fetchViolations } from './api.js';
import { say } from './state.js';
import { h, icon } from './dom.js';

export async function openDeveloper() {
  const list = h('ol', { class: 'violations' });
  const dialog = h('dialog', { class: 'modal', 'aria-label': say('developer'), onclose: () => dialog.remove() },
    h('header', {}, h('h2', {}, say('developer')), h('button', { type: 'button', class: 'icon-button', 'aria-label': say('close'), onclick: () => dialog.close() }, icon('close'))),
    h('p', {}, say('developer-what')), list,
    h('p', {}, h('a', { href: '/sandbox/log', target: '_blank' }, say('request-log')), ' · ', h('a', { href: '/sandbox/violations', target: '_blank' }, 'JSON')));
  document.body.append(dialog);
  dialog.showModal();
  try {
    const found = await fetchViolations();
    list.replaceChildren(...(found.length
      ? found.map((v) => h('li', {}, h('code', {}, v.operation), ' ', v.what))
      : [h('li', { class: 'none' }, icon('check'), say('no-violations'))]));
  } catch (e) {
    list.replaceChildren(h('li', { class: 'none' }, String(e)));
  }
}
