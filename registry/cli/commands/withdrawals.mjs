import { required, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { createGatewayCall } from '../gateway-client.mjs';
import { CliError } from '../registry-client.mjs';

const options = { brand: text, why: text, as: text };

/**
 * A withdrawal as the desk of the gateway shows it.
 * @typedef {{ id: string, memberId: string, state: string, bankCode: string, number: string, currency: string,
 *   amount: number, charge: number, requestedAt: number, virtualAmount?: number | null,
 *   virtualCurrency?: string | null, virtualRate?: number | null, isOverdue?: boolean }} Waiting
 * @typedef {Waiting & { reason: string | null,
 *   decisions: { operator: string, decision: string, reason: string, at: number }[],
 *   endWords?: { operator: string, outcome: string, reason: string, at: number }[],
 *   member: { username: string, standing?: string, registeredAt: number, deposited: number, paidOut: number,
 *     wagers: number, validStake: number, won: number, owed: number, sharingDevices: number, sharingNumbers: number,
 *     flags: string[], openRequirements: number, stillToStake: number } }} Shown
 * @typedef {import('../command.mjs').CommandInput<typeof options>} Input
 */

/** @param {Input} input */
const routeOf = ({ options: given }) => `/internal/brands/${encodeURIComponent(required(given, 'brand'))}/withdrawals`;

/** @param {Input} input */
function idOf({ names: [, id] }) {
  if (!id || !/^\d{1,18}$/.test(id)) throw new CliError('cli.usage', 'which withdrawal? Its number follows the action');
  return id;
}

/** @param {number} at */
const time = (at) => new Date(at).toISOString().slice(0, 16);

/**
 * What a virtual wallet is paid, and at which rate; nothing of other accounts, and from a gateway that does not tell.
 * @param {Waiting} one
 */
const paidAs = ({ virtualAmount, virtualCurrency, virtualRate, currency }) =>
  typeof virtualAmount === 'number'
    ? ` as ${virtualAmount} ${virtualCurrency} (1 ${virtualCurrency} = ${virtualRate} ${currency})`
    : '';

/** @param {Waiting} one */
function lineOf(one) {
  const { id, state, amount, currency, bankCode, number, memberId, requestedAt, isOverdue } = one;
  const what = `${amount} ${currency}${paidAs(one)} to ${bankCode} ${number}`;
  return `${id}  ${state.padEnd(8)} ${time(requestedAt)}  ${what}, member ${memberId}${isOverdue ? ', overdue' : ''}`;
}

/** @type {Readonly<Record<string, string>>} */
const standings = {
  BLOCKED: ', who is blocked,',
  CLOSED: ', who has closed the account,',
  RESTING: ', who takes a break from play,',
};

/** @param {Shown} shown */
const factsOf = ({ currency, charge, decisions, endWords = [], member: of }) => [
  `  ${of.username}${standings[of.standing ?? 'OPEN'] ?? ''} since ${time(of.registeredAt)}; charge ${charge} ${currency}`,
  `  paid in ${of.deposited}, paid out ${of.paidOut}, owes ${of.owed}`,
  `  ${of.wagers} bets, valid stakes ${of.validStake}, won ${of.won}`,
  `  ${of.openRequirements} requirements open, ${of.stillToStake} still to be staked`,
  `  others with its devices: ${of.sharingDevices}, with its numbers: ${of.sharingNumbers}`,
  `  strange about it: ${of.flags.join(', ') || 'nothing'}`,
  ...decisions.map(({ operator, decision, reason, at }) => `  ${time(at)} ${decision} by ${operator}: ${reason}`),
  ...endWords.map(
    ({ operator, outcome, reason, at }) => `  ${time(at)} said by ${operator} to be ${outcome}: ${reason}`,
  ),
];

/**
 * What has not ended, the oldest first.
 * @param {Input} input
 */
async function list(input) {
  /** @type {Waiting[]} */
  const found = await createGatewayCall(input)('GET', routeOf(input));
  return { data: { withdrawals: found }, text: found.map(lineOf).join('\n') || 'nothing waits' };
}

/**
 * One, with what is known of its member.
 * @param {Input} input
 */
async function show(input) {
  /** @type {Shown} */
  const found = await createGatewayCall(input)('GET', `${routeOf(input)}/${idOf(input)}`);
  return { data: found, text: [lineOf(found), ...factsOf(found)].join('\n') };
}

/**
 * @param {string} act
 * @returns {(input: Input) => Promise<import('../command.mjs').Outcome>}
 */
const deciding = (act) => async (input) => {
  const reason = required(input.options, 'why');
  /** @type {Waiting} */
  const done = await createGatewayCall(input)('POST', `${routeOf(input)}/${idOf(input)}/${act}`, { reason });
  return { data: done, text: lineOf(done) };
};

/** @type {Readonly<Record<string, string>>} */
const endings = {
  provider: 'the provider knew what became of it, and it ended so',
  operator: 'ended as you said',
  null: 'noted: somebody else has to say the same',
};

/**
 * Says what became of a payout of which its provider tells nothing any more.
 * @param {Input} input
 */
async function end(input) {
  const [as, reason] = [required(input.options, 'as'), required(input.options, 'why')];
  if (as !== 'paid' && as !== 'failed') throw new CliError('cli.usage', '--as paid, or --as failed');
  /** @type {Waiting & { followed: string | null }} */
  const done = await createGatewayCall(input)('POST', `${routeOf(input)}/${idOf(input)}/end`, { as, reason });
  return { data: done, text: `${lineOf(done)}\n  ${endings[String(done.followed)]}` };
}

/** @type {Readonly<Record<string, (input: Input) => Promise<import('../command.mjs').Outcome>>>} */
const actions = { list, show, approve: deciding('approval'), reject: deciding('rejection'), end };

/** The desk at the gateway, where somebody looks at withdrawals before they are paid. */
export const withdrawals = command({
  usage: 'withdrawals list|show|approve|reject|end [id] --brand aurora [--as paid|failed] [--why "…"]',
  isDesk: true,
  options,
  run(input) {
    const [name = ''] = input.names;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action)
      throw new CliError('cli.usage', `withdrawals list, show, approve, reject or end\npavilion ${this.usage}`);
    return action(input);
  },
});
