import { required, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { createGatewayCall } from '../gateway-client.mjs';
import { CliError } from '../registry-client.mjs';

const options = { brand: text, amount: text, why: text };

/**
 * How a member is protected, as the gateway keeps it.
 * @typedef {{ amount: number | null, minutes: number | null }} Bound
 * @typedef {Bound & { kind: string, period: string, pending: (Bound & { from: number }) | null }} Limit
 * @typedef {{ username: string, excludedUntil: number | null, closedUntil: number | null, balance: number,
 *   atVendors: number, limits: Limit[], notes: { subject: string, detail: object, at: number }[] }} Protection
 * @typedef {import('../command.mjs').CommandInput<typeof options>} Input
 */

/** @param {Input} input */
function routeOf({ options: given, names: [, username] }) {
  if (!username) throw new CliError('cli.usage', 'whose? The account’s name follows the action');
  return `/internal/brands/${encodeURIComponent(required(given, 'brand'))}/members/${encodeURIComponent(username)}/protection`;
}

/** @param {number} at */
const minuteOf = (at) => new Date(at).toISOString().slice(0, 16);

/** @param {Bound} bound */
const boundOf = ({ amount, minutes }) => (minutes === null ? (amount ?? 'none') : `${minutes} min`);

/** @param {Limit} limit */
const limitOf = ({ kind, period, pending, ...bound }) =>
  `limit  ${kind} ${period}: ${boundOf(bound)}${pending ? `, ${boundOf(pending)} from ${minuteOf(pending.from)}` : ''}`;

/** @param {Protection} shown */
const standingOf = ({ excludedUntil, closedUntil }) => {
  if (closedUntil !== null) return `closed until ${minuteOf(closedUntil)}`;
  return excludedUntil === null ? 'open' : `takes a break until ${minuteOf(excludedUntil)}`;
};

/**
 * @param {Input} input
 * @returns {Promise<import('../command.mjs').Outcome>}
 */
async function show(input) {
  /** @type {Protection} */
  const shown = await createGatewayCall(input)('GET', routeOf(input));
  const notes = shown.notes.map(({ subject, detail, at }) => `${minuteOf(at)}  ${subject}  ${JSON.stringify(detail)}`);
  const head = `${shown.username}: ${standingOf(shown)}; balance ${shown.balance}, at vendors ${shown.atVendors}`;
  return { data: shown, text: [head, ...shown.limits.map(limitOf), ...notes].join('\n') };
}

/**
 * @param {Input} input
 * @returns {Promise<import('../command.mjs').Outcome>}
 */
async function payOut(input) {
  const [amount, reason] = [Number(required(input.options, 'amount')), required(input.options, 'why')];
  if (!(amount > 0)) throw new CliError('cli.usage', '--amount is a number above zero');
  /** @type {{ id: string, state: string, amount: number }} */
  const made = await createGatewayCall(input)('POST', `${routeOf(input)}/payout`, { amount, reason });
  return { data: made, text: `withdrawal ${made.id}  ${made.amount}  ${made.state}` };
}

/** @type {Readonly<Record<string, (input: Input) => Promise<import('../command.mjs').Outcome>>>} */
const actions = { show, payout: payOut };

/** How a member is protected from playing too much; and what is left, to whoever closed the account. */
export const protection = command({
  isDesk: true,
  usage: 'protection show|payout <account> --brand aurora [--amount 500000 --why "…"]',
  options,
  run(input) {
    const [name = ''] = input.names;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CliError('cli.usage', `protection show or payout\npavilion ${this.usage}`);
    return action(input);
  },
});
