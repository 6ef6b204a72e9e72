import { required, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { createGatewayCall } from '../gateway-client.mjs';
import { CliError } from '../registry-client.mjs';

const options = { brand: text, why: text };

/**
 * An order of the points mall as the desk of the gateway shows it.
 * @typedef {{ id: string, memberId: string, name: string, quantity: number, points: number, state: string,
 *   address: string | null, phone: string | null, at: number }} Order
 * @typedef {import('../command.mjs').CommandInput<typeof options>} Input
 */

/** @param {Input} input */
const routeOf = ({ options: given }) => `/internal/brands/${encodeURIComponent(required(given, 'brand'))}/point-orders`;

/** @param {Input} input */
function idOf({ names: [, id] }) {
  if (!id || !/^\d{1,18}$/.test(id)) throw new CliError('cli.usage', 'which order? Its number follows the action');
  return id;
}

/** @param {Order} order */
const lineOf = ({ id, state, at, quantity, name, points, memberId, address, phone }) =>
  `${id}  ${state.padEnd(10)} ${new Date(at).toISOString().slice(0, 16)}  ${quantity} × ${name}, ${points} points, ` +
  `member ${memberId}${address === null ? '' : `, to ${address} (${phone ?? 'no phone'})`}`;

/**
 * What nobody has decided, the oldest first.
 * @param {Input} input
 */
async function list(input) {
  /** @type {Order[]} */
  const found = await createGatewayCall(input)('GET', routeOf(input));
  return { data: { orders: found }, text: found.map(lineOf).join('\n') || 'nothing waits' };
}

/**
 * @param {string} act
 * @returns {(input: Input) => Promise<import('../command.mjs').Outcome>}
 */
const deciding = (act) => async (input) => {
  const reason = required(input.options, 'why');
  /** @type {Order} */
  const done = await createGatewayCall(input)('POST', `${routeOf(input)}/${idOf(input)}/${act}`, { reason });
  return { data: done, text: lineOf(done) };
};

/** @type {Readonly<Record<string, (input: Input) => Promise<import('../command.mjs').Outcome>>>} */
const actions = { list, approve: deciding('approval'), reject: deciding('rejection') };

/** The desk at the gateway, where somebody sends what members bought for points, or gives the points back. */
export const pointOrders = command({
  usage: 'point-orders list|approve|reject [id] --brand aurora [--why "…"]',
  isDesk: true,
  options,
  run(input) {
    const [name = ''] = input.names;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CliError('cli.usage', `point-orders list, approve or reject\npavilion ${this.usage}`);
    return action(input);
  },
});
