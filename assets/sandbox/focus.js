// Keyboard focus: the skip link past the lists, and the controls in the answer to one's own action.
import { everyComponent, isLayout } from './flags.js';
import { on, say } from './state.js';

const scroller = document.getElementById('scroller');
const skip = document.getElementById('skip');
skip.addEventListener('click', (e) => {
  e.preventDefault();
  scroller.focus();
});
on('state', () => { skip.textContent = say('skip'); });

const itemOf = (message) => document.getElementById(`m-${message}`);
const controlsOf = (item) => [...item?.querySelectorAll('[data-custom-id]') ?? []];

let awaited; // the answer whose controls get the focus: {id, known, offers, from}
on('channel', () => { awaited = undefined; });

/** Call it when a person acts, on a message or not, and the returned function when the answer has arrived. `from` = what has the focus in between. */
export function takeAlong(message, from = document.activeElement) {
  const known = new Set(controlsOf(itemOf(message)).map((control) => control.dataset.customId));
  return (answer) => {
    if (!answer.message?.ephemeral) return;
    const offered = everyComponent(answer.message.components);
    awaited = { id: answer.message.id, known, from, stays: isLayout(answer.message), offers: offered.some((c) => c.custom_id && !c.disabled && !known.has(c.custom_id)) };
    goOn();
  };
}
/** Moves the focus to the first new control of the awaited answer, once it is drawn. */
export function goOn() {
  const item = awaited && itemOf(awaited.id);
  if (!item) return;
  const { known, offers, from, stays } = awaited;
  const next = controlsOf(item).find((control) => !control.disabled && !known.has(control.dataset.customId));
  if (!next && offers) return; // what is drawn is older than the answer
  awaited = undefined;
  const now = document.activeElement;
  if (stays && item.contains(now) && !now.disabled) return; // a panel is used control by control
  const isTyping = now.matches('input, textarea') && now.value;
  if (isTyping || ![document.body, from].includes(now) && !item.contains(now)) return;
  if (next) next.focus();
  else if (now === document.body) scroller.focus({ preventScroll: true });
}
