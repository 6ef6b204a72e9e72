import { required, text, texts, wholeNumber } from '../arguments.mjs';
import { command } from '../command.mjs';
import { columns } from '../lines.mjs';
import { CliError } from '../registry-client.mjs';

const options = { name: text, role: text, app: texts, brand: texts, days: text, why: text };

/** @param {import('../answers').ShownToken} token */
const tokenLine = ({ id, name, role, apps, brands, expiresAt, revokedAt, createdBy }) => {
  const end = revokedAt ? `revoked ${revokedAt}` : expiresAt ? `until ${expiresAt}` : 'without end';
  return columns(
    [
      id,
      name,
      role,
      `apps ${apps.join(',') || 'none'}`,
      `brands ${brands.join(',') || 'none'}`,
      `${end}${createdBy ? `, by ${createdBy}` : ''}`,
    ],
    [6, 24, 10, 24, 24],
  );
};

/** @typedef {Pick<import('../command.mjs').CommandInput<typeof options>, 'client' | 'options'>} Input */

/** @param {Input} input */
async function create({ client, options }) {
  const made = await client.createToken({
    name: required(options, 'name'),
    role: required(options, 'role'),
    ...(options.app ? { apps: options.app } : {}),
    ...(options.brand ? { brands: options.brand } : {}),
    ...(options.days === undefined ? {} : { days: wholeNumber(options, 'days', { from: 1, to: 365 }) }),
    ...(options.why ? { reason: options.why } : {}),
  });
  return { data: made, text: `${tokenLine(made)}\n${made.token}\nIt is not shown again.` };
}

/** @param {Input} input */
async function list({ client }) {
  const tokens = await client.tokens();
  return { data: { tokens }, text: tokens.map(tokenLine).join('\n') };
}

/**
 * @param {Input} input
 * @param {string} [id]
 */
async function revoke({ client, options }, id) {
  if (id === undefined || !/^\d+$/.test(id))
    throw new CliError('cli.usage', 'token revoke needs the id of a token: see pavilion token list');
  const revoked = await client.revokeToken(id, options.why);
  return { data: revoked, text: tokenLine(revoked) };
}

/** @type {Readonly<Record<string, (input: Input, id?: string) => Promise<import('../command.mjs').Outcome>>>} */
const actions = { create, list, revoke };

/** Who may do what. */
export const token = command({
  usage:
    'token create --name <name> --role team|viewer|operator|approver [--app …] [--brand …] [--days 90]\npavilion token list | revoke <id>',
  options,
  run(input) {
    const [name = '', id] = input.names;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CliError('cli.usage', `token create, token list or token revoke\npavilion ${this.usage}`);
    return action(input, id);
  },
});
