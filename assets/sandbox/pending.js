// Commands without an answer yet, and those that failed: each is a line in its channel until the answer arrives.
import { takeAlong } from './focus.js';
import { act, emit, on, state } from './state.js';

let entries = []; // {id, channel, text, why}; with `why` it has failed
export const pendingIn = (channel) => entries.filter((entry) => entry.channel === channel);
export function forgetPending(entry) {
  entries = entries.filter((other) => other !== entry);
  changed(entry.channel);
}
function changed(channel) {
  if (channel === state.channel) emit('pending');
}
function forgetFailed() {
  const before = entries.length;
  entries = entries.filter((entry) => entry.why === undefined);
  return entries.length < before;
}
on('channel', forgetFailed);
on('answers', () => { if (forgetFailed()) emit('pending'); });

let counter = 0;
/** Performs an action, and shows a line in the channel until the answer arrives. */
export async function actVisibly(text, body) {
  const channel = state.channel;
  const entry = { id: `pending-${++counter}`, channel, text, why: undefined };
  // a quick answer needs no line
  const slow = setTimeout(() => { entries.push(entry); changed(channel); }, 250);
  const arrived = takeAlong();
  const answer = await act({ ...body, channel });
  clearTimeout(slow);
  entries = entries.filter((other) => other !== entry);
  if (answer.ok) arrived(answer);
  else { entry.why = answer.why ?? ''; entries.push(entry); }
  changed(channel);
  return answer;
}
