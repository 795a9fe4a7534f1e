// Where this window looks and who plays in it. Whoever shows it listens for 'person', 'channel' and 'command'.
import { emit, enter, firstChannel, refresh, state } from './state.js';

/** This window's person changes. */
export async function playAs(person, channel = state.channel, message = undefined) {
  await enter(person);
  const url = new URL(location.href);
  url.searchParams.set('as', state.me.name);
  history.replaceState(null, '', url);
  emit('person');
  await openChannel(state.channels.has(channel) ? channel : firstChannel(), message, true);
}

/** Looks at a channel, and at a message in it where one is named. */
export async function openChannel(id, message, anew = false) {
  if (!state.channels.has(id)) await refresh().catch(() => {});
  if (!state.channels.has(id)) return;
  if (id === state.channel && !message && !anew) return;
  state.channel = id;
  if (location.hash !== `#${id}`) history.pushState(null, '', `#${id}`);
  emit('channel', message);
  emit('state');
}
addEventListener('popstate', () => {
  const id = location.hash.slice(1);
  if (state.channels.has(id) && id !== state.channel) openChannel(id);
});

/** Opens a command's fields, or the picker where the name is empty or has several. */
export const openCommand = (name, preset = {}) => emit('command', { name, preset });
