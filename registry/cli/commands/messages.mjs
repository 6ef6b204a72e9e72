import { required, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { createGatewayCall } from '../gateway-client.mjs';
import { CliError } from '../registry-client.mjs';

const options = { brand: text, state: text, before: text, template: text, language: text };

/**
 * A message on its way out, as the gateway tells it; most of its recipient is hidden.
 * @typedef {{ id: string, reference: string, kind: string, template: string, language: string, recipient: string,
 *   state: string, attempts: number, reason: string | null, route: string | null, cost: number, currency: string,
 *   askedAt: number, endedAt: number | null, toldAt: number | null }} Message
 * @typedef {{ day: string, kind: string, currency: string, asked: number, sent: number, delivered: number,
 *   undelivered: number, bounced: number, blocked: number, expired: number, cost: number }} Day
 * @typedef {{ kind: string, recipient: string, reason: string, at: number }} Block
 * @typedef {import('../command.mjs').CommandInput<typeof options>} Input
 */

/**
 * @param {Input} input
 * @param {string} place
 * @param {readonly ('state' | 'before' | 'template' | 'language')[]} names
 */
function routeOf({ options: given }, place, names) {
  const query = new URLSearchParams();
  for (const name of names) if (given[name] !== undefined) query.set(name, given[name]);
  const route = `/internal/brands/${encodeURIComponent(required(given, 'brand'))}/messages${place}`;
  return query.size === 0 ? route : `${route}?${query}`;
}

/** @param {number} at */
const time = (at) => new Date(at).toISOString().slice(0, 19);

/** @param {{ cost: number, currency: string }} one */
const price = ({ cost, currency }) => (currency === '' ? '' : `  ${cost} ${currency}`);

/** @param {Message} one */
const lineOf = ({ id, askedAt, kind, template, language, recipient, state, attempts, reason, ...costs }) =>
  `${id}  ${time(askedAt)}  ${state}  ${kind} ${template} ${language} to ${recipient}  ${attempts} tries` +
  `${reason === null ? '' : `, ${reason}`}${price(costs)}`;

/** @param {Day} one */
const dayLine = ({ day, kind, asked, sent, delivered, undelivered, bounced, blocked, expired, ...costs }) =>
  `${day}  ${kind}  ${asked} asked  ${sent} sent  ${delivered} delivered  ${undelivered} undelivered  ` +
  `${bounced} bounced  ${blocked} blocked  ${expired} expired${price(costs)}`;

/** @param {Block} one */
const blockLine = ({ at, kind, recipient, reason }) => `${time(at)}  ${kind}  ${recipient}  ${reason}`;

/**
 * The newest first.
 * @param {Input} input
 */
async function list(input) {
  /** @type {Message[]} */
  const found = await createGatewayCall(input)('GET', routeOf(input, '', ['state', 'before']));
  return { data: { messages: found }, text: found.map(lineOf).join('\n') || 'no messages' };
}

/**
 * What each of the last days brought and cost.
 * @param {Input} input
 */
async function days(input) {
  /** @type {Day[]} */
  const found = await createGatewayCall(input)('GET', routeOf(input, '/days', []));
  return { data: { days: found }, text: found.map(dayLine).join('\n') || 'no messages' };
}

/**
 * Recipients that nothing is sent to until their owners show that messages arrive; the newest first.
 * @param {Input} input
 */
async function blocked(input) {
  /** @type {Block[]} */
  const found = await createGatewayCall(input)('GET', routeOf(input, '/blocked', []));
  return { data: { blocked: found }, text: found.map(blockLine).join('\n') || 'nobody is blocked' };
}

/**
 * A message as it goes out, with values of nobody.
 * @param {Input} input
 */
async function preview(input) {
  /** @type {{ subject: string, text: string, html: string }} */
  const shown = await createGatewayCall(input)('GET', routeOf(input, '/preview', ['template', 'language']));
  return { data: shown, text: `Subject: ${shown.subject}\n\n${shown.text}\n\n--- HTML ---\n${shown.html}` };
}

/** @type {Readonly<Record<string, (input: Input) => Promise<import('../command.mjs').Outcome>>>} */
const actions = { list, days, blocked, preview };

/** Codes and letters that leave the house: what became of them, what they cost, and what they look like. */
export const messages = command({
  usage:
    'messages list|days|blocked|preview --brand aurora [--state UNDELIVERED] [--before id] [--template code] [--language TW]',
  isDesk: true,
  options,
  run(input) {
    const [name = ''] = input.names;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CliError('cli.usage', `messages list, days, blocked or preview\npavilion ${this.usage}`);
    return action(input);
  },
});
