// The state of this window: who plays in it, what they can see, and which channel is open.
import { act as send, fetchState } from './api.js';
import { browserLocale, wording } from './words.js';

export const state = {
  me: undefined, people: [], bot: undefined, guilds: [], channels: new Map(), commands: [], violations: 0,
  channel: undefined, // the id of the open channel
  connected: true, // as far as this window knows
  waiting: new Map(), // person id -> unread pings of people who do not play in this window
};

const listeners = new Map();
/** Events: 'state' changed, another 'channel' or 'person', a 'command' to fill in, 'pending' commands, pings 'waiting' for others, the bot 'answers' again, it 'answered' a press with a message. */
export function on(what, listener) {
  if (!listeners.has(what)) listeners.set(what, []);
  listeners.get(what).push(listener);
}
export function emit(what, data) {
  for (const listener of listeners.get(what) ?? []) listener(data);
}

export const locale = () => state.me?.locale ?? browserLocale();
export const say = (key, vars) => wording(locale(), key, vars);
/** A name or description of a command, option or choice in the person's language. */
export const localized = (thing, field) => thing[`${field}_localizations`]?.[locale()] ?? thing[field] ?? '';

export function personOf(id) {
  if (state.bot && id === state.bot.id) return { ...state.bot, bot: true };
  return state.people.find((p) => p.id === id);
}
export const userName = (id) => personOf(id)?.name ?? say('somebody');
export function channelName(id) {
  const channel = state.channels.get(id);
  if (!channel) return say('unknown-channel');
  return channel.type === 1 ? state.bot?.name ?? 'bot' : channel.name;
}
/** What a channel is for: those of a new sandbox say it in the reader's language. */
export function topicOf(channel) {
  if (channel.topic || channel.type !== 0) return channel.topic;
  return ['table', 'lobby'].includes(channel.name) ? say(`topic-${channel.name}`) : undefined;
}
/** The server of a channel; none for direct messages. */
export const guildOf = (channel) => state.guilds.find((guild) => guild.id === channel?.guild_id);
/** Whoever can be chosen in a channel: the people of its server; in direct messages those of all servers of whoever plays. */
export function peopleIn(channel) {
  const guild = guildOf(channel);
  const guilds = guild ? [guild] : state.guilds;
  return state.people.filter((p) => guilds.some((g) => g.members.includes(p.id)));
}
/** The channels and threads that can be chosen in a channel. */
export function channelsIn(channel) {
  const guild = guildOf(channel);
  return [...state.channels.values()].filter((c) => c.type !== 1 && (!guild || c.guild_id === guild.id));
}
export const isThread = (channel) => channel.type >= 10 && channel.type <= 12;

let requests = 0;
let applied = 0;
let current; // the person this window belongs to, or is changing to
/** Fetches the state again, for `person` if the window changes to them. */
export async function refresh(person = current) {
  current = person;
  const number = ++requests;
  const fresh = await fetchState(person);
  if (number < applied || person !== current) return; // a later response arrived first
  applied = number;
  state.people = fresh.people.filter((p) => p.id !== fresh.bot?.id && !p.bot);
  state.bot = fresh.bot;
  state.guilds = fresh.guilds ?? [];
  state.channels = new Map(fresh.channels.map((c) => [c.id, c]));
  state.commands = fresh.commands ?? [];
  state.violations = fresh.violations ?? 0;
  state.me = fresh.me;
  emit('state');
}
/** Changes this window to a person, who speaks the browser's language unless they chose another. */
export async function enter(person) {
  await send(person, { do: 'visit', locale: browserLocale() });
  await refresh(person);
}
let soon;
export function refreshSoon() {
  clearTimeout(soon);
  soon = setTimeout(() => { if (state.connected) refresh().catch(() => {}); }, 120);
}

const TO_THE_BOT = ['command', 'user_command', 'complete', 'click', 'select', 'submit'];
export const act = async (body) => {
  const answer = state.connected ? await send(state.me.id, body) : { ok: false };
  if (!answer.ok) answer.why ??= say('no-connection');
  else if (TO_THE_BOT.includes(body.do)) emit('answers');
  refreshSoon();
  return answer;
};

/** `#lobby`, then the rest: the channel that is opened first. */
export function firstChannel() {
  const all = [...state.channels.values()];
  return (all.find((c) => c.mentions > 0 && !c.archived) ?? all.find((c) => c.type === 0) ?? all[0])?.id;
}
export const pings = () => [...state.channels.values()].reduce((sum, c) => sum + (c.mentions ?? 0), 0);
