// Starts the page.
import { fetchState } from './api.js';
import './input.js';
import { showConnecting } from './live.js';
import { openChannel } from './navigate.js';
import { emit, enter, firstChannel, state } from './state.js';
import { keepTimesTrue } from './times.js';
import './top.js';

async function start(wait = 400) {
  try {
    const { people } = await fetchState();
    const wanted = new URLSearchParams(location.search).get('as')?.toLowerCase();
    await enter((people.find((p) => wanted && [p.name.toLowerCase(), p.id].includes(wanted)) ?? people[0]).id);
  } catch {
    showConnecting(true);
    setTimeout(() => start(Math.min(wait * 2, 4000)), wait);
    return;
  }
  const wanted = location.hash.slice(1);
  emit('person');
  keepTimesTrue();
  await openChannel(state.channels.has(wanted) ? wanted : firstChannel());
}
start();
