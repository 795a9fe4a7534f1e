// The commands that are available in this window's channel.
import { localized, state } from './state.js';

const SUBCOMMAND = 1;
const GROUP = 2;

/** Every command that this window's person may use, with one entry for each subcommand. */
export function commandEntries() {
  const here = state.channels.get(state.channel);
  const direct = here?.type === 1;
  const lacks = (needed) => !direct && here && (BigInt(needed ?? 0) & ~BigInt(here.permissions)) !== 0n;
  const entries = [];
  for (const command of state.commands) {
    if ((command.type ?? 1) !== 1) continue;
    if (direct && (command.contexts ? !command.contexts.includes(1) : command.dm_permission === false)) continue;
    if (!direct && command.contexts && !command.contexts.includes(0)) continue;
    if (lacks(command.default_member_permissions)) continue;
    const walk = (node, path, shown) => {
      const subs = (node.options ?? []).filter((o) => o.type === SUBCOMMAND || o.type === GROUP);
      if (!subs.length) entries.push({ name: path.map((p) => p.name).join(' '), shown: shown.join(' '), path, options: node.options ?? [], description: localized(node, 'description'), command });
      for (const sub of subs) walk(sub, [...path, sub], [...shown, localized(sub, 'name')]);
    };
    walk(command, [command], [localized(command, 'name')]);
  }
  return entries;
}
