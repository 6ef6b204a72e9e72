import { command } from '../command.mjs';
import { changeLine, short } from '../lines.mjs';
import { CliError } from '../registry-client.mjs';

/**
 * @param {string} label
 * @param {import('../../src/compositions/release-difference').ReleaseDifference['routes']} change
 */
const signs = (label, { added, removed }) =>
  added.length + removed.length === 0
    ? []
    : [`      ${label}: ${[...added.map((name) => `+${name}`), ...removed.map((name) => `-${name}`)].join(' ')}`];

/** @param {import('../../src/compositions/release-difference').ReleaseDifference} difference */
function details({ contract, routes, slots, calls, events, scriptBytes }) {
  /** @param {{ from: string | number | null, to: string | number | null }} change */
  const isOther = ({ from, to }) => from !== null && to !== null && from !== to;
  return [
    ...(isOther(contract) ? [`      contract: ${contract.from} → ${contract.to}`] : []),
    ...signs('routes', routes),
    ...signs('slots', slots),
    ...signs('calls', calls),
    ...signs('events', events),
    ...(isOther(scriptBytes) ? [`      heaviest page: ${scriptBytes.from} → ${scriptBytes.to} bytes of script`] : []),
  ];
}

/** How two compositions differ. */
export const diff = command({
  usage: 'diff <composition|aurora|aurora@7|aurora@candidate> <…>',
  options: {},
  async run({ client, names: [from, to, ...rest] }) {
    if (!from || !to || rest.length > 0)
      throw new CliError('cli.usage', 'diff needs two compositions: pavilion diff aurora@7 aurora');
    const found = await client.diff(from, to);
    const lines = found.changes.flatMap((change) => [changeLine(change), ...details(change)]);
    return {
      data: found,
      text: [`${short(found.from)} → ${short(found.to)}${lines.length === 0 ? ': the same' : ''}`, ...lines].join('\n'),
    };
  },
});
