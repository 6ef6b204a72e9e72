import { flag, required, text, texts, wholeNumber } from '../arguments.mjs';
import { command } from '../command.mjs';
import { columns } from '../lines.mjs';
import { CliError } from '../registry-client.mjs';
import { code, enrol, enrolmentLines, leave, session } from './operator-factor.mjs';

const options = { name: text, role: texts, manages: flag, days: text, why: text, off: flag, enrolment: text };

/**
 * @typedef {import('../answers').Wire<import('@pavilion/platform/operators').ListedOperator>} ListedOperator
 * @typedef {import('../answers').Wire<import('@pavilion/platform/operators').IssuedEnrolment>} IssuedEnrolment
 * @typedef {import('../command.mjs').CommandInput<typeof options>} Input
 */

/** @param {ListedOperator['keys'][number]} key */
const keyLine = ({ prefix, expiresAt, revokedAt, lastUsedAt, bootstrapOf }) => {
  const end = revokedAt ? `revoked ${revokedAt}` : expiresAt ? `until ${expiresAt}` : 'without end';
  const kind = bootstrapOf ? `, the secret of the ${bootstrapOf}` : '';
  return `    key ${prefix}  ${end}, ${lastUsedAt ? `used ${lastUsedAt}` : 'never used'}${kind}`;
};

/** @param {ListedOperator} operator */
const operatorLines = ({ id, name, state, roles, managesOperators, keys, hasApp, recoveryCodes }) => {
  const places = Object.entries(roles).map(([brand, role]) => `${brand}:${role}`);
  return [
    columns(
      [id, name, state, `${places.join(' ') || 'no role'}${managesOperators ? ', manages operators' : ''}`],
      [20, 24, 12],
    ),
    hasApp ? `    app bound, ${recoveryCodes} recovery codes left` : '    no app: changes nothing yet',
    ...keys.map(keyLine),
  ];
};

/**
 * `aurora:operator`, `lotus:viewer` and `*:viewer` as roles by brand.
 * @param {Input['options']} options
 */
function rolesOf({ role: given = [] }) {
  return Object.fromEntries(
    given.map((word) => {
      const [, brand, role] = /^(\*|[a-z][a-z0-9-]{1,30}):([a-z]+)$/.exec(word) ?? [];
      if (!brand || !role) throw new CliError('cli.usage', `${word} is no role: write aurora:operator, or *:viewer`);
      return [brand, role];
    }),
  );
}

/** @param {Input} input */
const reasonOf = ({ options: { why } }) => (why ? { reason: why } : {});

/** @param {string | undefined} id */
function operatorRoute(id) {
  if (!id) throw new CliError('cli.usage', 'the id of an operator is needed: see pavilion operators list');
  return `/federation/operators/${encodeURIComponent(id)}`;
}

/** @param {Input} input */
async function list({ client }) {
  /** @type {{ operators: ListedOperator[] }} */
  const { operators: all } = await client.call('GET', '/federation/operators');
  return { data: { operators: all }, text: all.flatMap(operatorLines).join('\n') };
}

/**
 * Issues a key and shows it.
 * @param {Input} input
 * @param {string} [id]
 */
async function key(input, id) {
  const { client, options } = input;
  const days = options.days === undefined ? {} : { days: wholeNumber(options, 'days', { from: 1, to: 365 }) };
  /** @type {import('../answers').Wire<import('@pavilion/platform/operators').IssuedKey>} */
  const issued = await client.call('POST', `${operatorRoute(id)}/keys`, { ...days, ...reasonOf(input) });
  const { operatorId, prefix, expiresAt } = issued;
  return {
    data: issued,
    text: `${operatorId}: key ${prefix} until ${expiresAt}\n${issued.key}\nIt is not shown again.`,
  };
}

/**
 * @param {Input} input
 * @param {string} [id]
 */
async function add(input, id) {
  const { client, options } = input;
  operatorRoute(id);
  const asked = {
    id,
    name: required(options, 'name'),
    roles: rolesOf(options),
    managesOperators: options.manages ?? false,
  };
  /** @type {{ enrolment: IssuedEnrolment }} */
  const { enrolment } = await client.call('POST', '/federation/operators', { ...asked, ...reasonOf(input) });
  const issued = await key(input, id);
  return {
    data: { ...Object(issued.data), enrolment },
    text: `${issued.text}\n${enrolmentLines(enrolment)}`,
  };
}

/**
 * @param {Input} input
 * @param {string} [prefix]
 */
async function revoke(input, prefix) {
  if (prefix === undefined || !/^[0-9a-f]{12}$/.test(prefix))
    throw new CliError('cli.usage', 'operators revoke needs the prefix of a key: see pavilion operators list');
  const query = input.options.why ? `?${new URLSearchParams({ reason: input.options.why })}` : '';
  /** @type {import('@pavilion/platform/operators').RevokedKey} */
  const revoked = await input.client.call('DELETE', `/federation/operators/keys/${prefix}${query}`);
  return { data: revoked, text: `${revoked.operatorId}: key ${prefix} is revoked${revoked.changed ? '' : ' already'}` };
}

/**
 * Puts the named roles in place of the ones before.
 * @param {Input} input
 * @param {string} [id]
 */
async function roles(input, id) {
  /** @type {Pick<ListedOperator, 'id' | 'roles'>} */
  const set = await input.client.call('PUT', `${operatorRoute(id)}/roles`, {
    roles: rolesOf(input.options),
    ...reasonOf(input),
  });
  const places = Object.entries(set.roles).map(([brand, role]) => `${brand}:${role}`);
  return { data: set, text: `${set.id}: ${places.join(' ') || 'no role'}` };
}

/**
 * @param {Input} input
 * @param {string} [id]
 */
async function suspend(input, id) {
  const state = input.options.off ? 'active' : 'suspended';
  const set = await input.client.call('PUT', `${operatorRoute(id)}/state`, { state, ...reasonOf(input) });
  return { data: set, text: `${id}: ${state}` };
}

/**
 * Lets go of somebody else's app, for another one.
 * @param {Input} input
 * @param {string} [id]
 */
async function reset(input, id) {
  /** @type {IssuedEnrolment} */
  const enrolment = await input.client.call('POST', `${operatorRoute(id)}/reset`, reasonOf(input));
  return { data: enrolment, text: `${id}: the app is let go of\n${enrolmentLines(enrolment)}` };
}

/** @type {Readonly<Record<string, (input: Input, named?: string) => Promise<import('../command.mjs').Outcome>>>} */
const actions = { list, add, key, revoke, roles, suspend, enrol, reset, session, code, leave };

/** Who operates, with which roles and keys. */
export const operators = command({
  usage: [
    'operators list | key <id> [--days 90] | revoke <prefix of a key> | suspend <id> [--off]',
    'operators enrol --enrolment pve_… | session | leave | code | reset <id> [--why "…"]',
    'operators add|roles <id> [--name "…"] --role aurora:operator [--role …] [--manages] [--why "…"]',
  ].join('\npavilion '),
  options,
  run(input) {
    const [name = '', named] = input.names;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action)
      throw new CliError('cli.usage', `operators ${Object.keys(actions).join(', ')}\npavilion ${this.usage}`);
    return action(input, named);
  },
});
