import { required, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { createGatewayCall } from '../gateway-client.mjs';
import { CliError } from '../registry-client.mjs';

const options = { brand: text, why: text };

/**
 * A trade that its two members disagree about, as the desk of the gateway shows it.
 * @typedef {{ memberId: string, username: string, words: string, standing: 'OPEN' | 'BLOCKED' | 'CLOSED' }} Side
 * @typedef {{ id: string, withdrawalId: string, remark: string, bankCode: string, amount: number, currency: string,
 *   matchedAt: number, paidAt: number | null, disputedAt: number | null, payer: Side, receiver: Side }} Dispute
 * @typedef {import('../command.mjs').CommandInput<typeof options>} Input
 */

/** @param {Input} input */
const routeOf = ({ options: given }) => `/internal/brands/${encodeURIComponent(required(given, 'brand'))}/trades`;

/** @param {Input} input */
function idOf({ names: [, id] }) {
  if (!id || !/^\d{1,18}$/.test(id)) throw new CliError('cli.usage', 'which trade? Its number follows the action');
  return id;
}

/** @param {number} at */
const time = (at) => new Date(at).toISOString().slice(0, 16);

/** Of somebody from whom nothing more can be heard. */
const standings = { OPEN: '', BLOCKED: ' (is blocked)', CLOSED: ' (has closed the account)' };

/** @param {Side} side */
const said = ({ username, words, standing }) =>
  `${username}${standings[standing]}${words === '' ? '' : ` says: ${words}`}`;

/** @param {Dispute} one */
const linesOf = ({ id, amount, currency, bankCode, remark, withdrawalId, paidAt, disputedAt, payer, receiver }) => [
  `${id}  disputed ${disputedAt === null ? '' : time(disputedAt)}  ${amount} ${currency} to ${bankCode}, remark ${remark}, withdrawal ${withdrawalId}`,
  `  payer ${said(payer)}${paidAt === null ? '' : `, paid ${time(paidAt)}`}`,
  `  receiver ${said(receiver)}`,
];

/**
 * Disputed ones, the oldest first.
 * @param {Input} input
 */
async function list(input) {
  /** @type {Dispute[]} */
  const found = await createGatewayCall(input)('GET', routeOf(input));
  return { data: { trades: found }, text: found.flatMap(linesOf).join('\n') || 'nothing is disputed' };
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
const actions = { list, settle: deciding('settlement'), refuse: deciding('refusal') };

/** Trades between members that one of them disputes: settled as paid, or refused and paid out by the house. */
export const trades = command({
  usage: 'trades list|settle|refuse [id] --brand aurora [--why "…"]',
  isDesk: true,
  options,
  run(input) {
    const [name = ''] = input.names;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CliError('cli.usage', `trades list, settle or refuse\npavilion ${this.usage}`);
    return action(input);
  },
});
