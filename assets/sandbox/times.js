// Times in the reader's language, updated while the page is open.
import { h } from './dom.js';

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};
const UNITS = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

export function formatTime(unix, style, locale) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${unix}:${style}>`;
  if (style !== 'R') return new Intl.DateTimeFormat(locale, STYLES[style]).format(date);
  const left = unix - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, s]) => Math.abs(left) >= s) ?? UNITS[UNITS.length - 1];
  return new Intl.RelativeTimeFormat(locale).format(Math.round(left / size), unit);
}

export function timeElement(unix, style, locale) {
  const date = new Date(unix * 1000);
  const valid = !Number.isNaN(date.getTime());
  return h('time', {
    datetime: valid ? date.toISOString() : undefined,
    title: valid ? formatTime(unix, 'F', locale) : undefined,
    class: 'stamp',
    data: { unix, style, locale },
  }, formatTime(unix, style, locale));
}

/** A message's time: hour and minute today, otherwise with the date. */
export function messageTime(iso, locale) {
  const date = new Date(iso);
  const today = new Date().toDateString() === date.toDateString();
  return new Intl.DateTimeFormat(locale, today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' }).format(date);
}
export function dayName(iso, locale) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso));
}

export function keepTimesTrue() {
  setInterval(() => {
    if (document.hidden) return;
    for (const el of document.querySelectorAll('time[data-style="R"]')) {
      const text = formatTime(Number(el.dataset.unix), 'R', el.dataset.locale);
      if (el.textContent !== text) el.textContent = text;
    }
  }, 1000);
}
