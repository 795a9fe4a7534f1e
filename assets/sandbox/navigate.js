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
  if (!state.channels.has(id)) return keepAddress();
  if (id === state.channel && !message && !anew) return;
  const isFirst = !state.channel;
  state.channel = id;
  if (isFirst) keepAddress();
  else if (location.hash !== `#${id}`) history.pushState(null, '', `#${id}`);
  emit('channel', message);
  emit('state');
}
/** The address says where this window looks, whatever stood there. */
function keepAddress() {
  if (state.channel && location.hash !== `#${state.channel}`) history.replaceState(null, '', `#${state.channel}`);
}
addEventListener('popstate', () => openChannel(location.hash.slice(1)));

/** Opens a command's fields, or the picker where the name is empty or has several. */
export const openCommand = (name, preset = {}) => emit('command', { name, preset });
