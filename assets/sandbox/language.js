// Choosing a language: always visible above the messages, and offered to newcomers by name.
import { act, locale, say } from './state.js';
import { h, icon } from './dom.js';
import { LOCALES } from './words.js';

export function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard' }).of(code.split('-')[0]);
  return name[0].toLocaleUpperCase(code) + name.slice(1);
}
const choose = (code) => act({ do: 'locale', locale: code });

/** The control at the top: the system's own select, with a label that gets shorter in narrow windows. */
export function languageSelect() {
  const code = locale();
  return h('div', { class: 'language', title: say('language') }, icon('globe'),
    h('span', { class: 'language-name', 'aria-hidden': 'true' }, languageName(code)), h('span', { class: 'language-code', 'aria-hidden': 'true' }, code.slice(0, 2).toUpperCase()),
    h('select', { id: 'language', key: code, 'aria-label': say('language'), onchange: (e) => choose(e.target.value) },
      LOCALES.map((other) => h('option', { value: other, lang: other, selected: other === code }, languageName(other)))));
}
/** The other languages by name, as buttons. */
export function otherLanguages() {
  return h('p', { class: 'languages' }, h('span', {}, say('other-language')), LOCALES.filter((code) => code !== locale()).map((code) => h('button', {
    type: 'button', class: 'text-button', lang: code, data: { language: code }, onclick: () => choose(code),
  }, languageName(code))));
}
