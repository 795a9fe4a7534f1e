// The channel and the person of this window. Listeners use 'person', 'channel' and 'command'.
import { emit, enter, firstChannel, on, refresh, state } from './state.js';

/** Changes this window's person. */
export async function playAs(person, channel = state.channel, message = undefined) {
  await enter(person);
  const url = new URL(location.href);
  url.searchParams.set('as', state.me.name);
  history.replaceState(null, '', url);
  emit('person');
  await openChannel(state.channels.has(channel) ? channel : firstChannel(), message, true);
}

/** Opens a channel, and scrolls to a message in it if one is given. */
export async function openChannel(id, message, refetch = false) {
  if (!state.channels.has(id)) await refresh().catch(() => {});
  if (!state.channels.has(id)) return keepAddress();
  if (id === state.channel && !message && !refetch) return;
  const isFirst = !state.channel;
  state.channel = id;
  if (isFirst) keepAddress();
  else if (location.hash !== `#${id}`) history.pushState(null, '', `#${id}`);
  emit('channel', message);
  emit('state');
}
/** Updates the address to the open channel. */
function keepAddress() {
  if (state.channel && location.hash !== `#${state.channel}`) history.replaceState(null, '', `#${state.channel}`);
}
addEventListener('popstate', () => openChannel(location.hash.slice(1)));

/** Opens a command's fields, or the picker if the name is empty or ambiguous. */
export const openCommand = (name, preset = {}) => emit('command', { name, preset });

let awaited; // the private answer in which somebody moves, and where its match is played: {message, place}
/** Opens a place as soon as this answer shows no board any more, unless the person has gone elsewhere by then. */
export function followAnswer(message, place) {
  awaited = { message: message.id, place };
  follow(message);
}
on('channel', () => { awaited = undefined; });
on('answered', follow);
function follow(message) {
  if (awaited && message?.id === awaited.message && !message.attachments?.length) openChannel(awaited.place);
}
