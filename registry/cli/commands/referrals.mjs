import { required, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { createGatewayCall } from '../gateway-client.mjs';
import { CliError } from '../registry-client.mjs';

const options = { brand: text, why: text };

/**
 * An account that was invited and shares something, as the desk of the gateway shows it.
 * @typedef {{ id: string, account: string, inviter: string, state: string, shared: string[], registeredAt: number,
 *   deposited: number, turnover: number }} Invited
 * @typedef {import('../command.mjs').CommandInput<typeof options>} Input
 */

/** @param {Input} input */
const routeOf = ({ options: given }) => `/internal/brands/${encodeURIComponent(required(given, 'brand'))}/referrals`;

/** @param {Input} input */
function idOf({ names: [, id] }) {
  if (!id || !/^\d{1,18}$/.test(id)) throw new CliError('cli.usage', 'which account? Its number follows the action');
  return id;
}

/** @param {Invited} one */
const lineOf = ({ id, account, inviter, state, shared, registeredAt, deposited, turnover }) =>
  `${id}  ${state.padEnd(8)} ${new Date(registeredAt).toISOString().slice(0, 16)}  ${account} by ${inviter}, ` +
  `paid in ${deposited}, staked ${turnover}, shares ${shared.join(', ') || 'nothing'}`;

/**
 * Who waits for somebody to look, and who is excluded.
 * @param {Input} input
 */
async function list(input) {
  /** @type {Invited[]} */
  const found = await createGatewayCall(input)('GET', routeOf(input));
  return { data: { invited: found }, text: found.map(lineOf).join('\n') || 'nobody waits' };
}

/**
 * @param {string} act
 * @returns {(input: Input) => Promise<import('../command.mjs').Outcome>}
 */
const deciding = (act) => async (input) => {
  const reason = required(input.options, 'why');
  /** @type {{ id: string, state: string }} */
  const done = await createGatewayCall(input)('POST', `${routeOf(input)}/${idOf(input)}/${act}`, { reason });
  return { data: done, text: `${done.id}  ${done.state}` };
};

/** @type {Readonly<Record<string, (input: Input) => Promise<import('../command.mjs').Outcome>>>} */
const actions = { list, accept: deciding('acceptance'), exclude: deciding('exclusion') };

/** The desk at the gateway, where somebody looks at invitations that share a device, address, number or name. */
export const referrals = command({
  usage: 'referrals list|accept|exclude [id] --brand aurora [--why "…"]',
  isDesk: true,
  options,
  run(input) {
    const [name = ''] = input.names;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CliError('cli.usage', `referrals list, accept or exclude\npavilion ${this.usage}`);
    return action(input);
  },
});
