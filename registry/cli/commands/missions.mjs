import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { required, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { createGatewayCall } from '../gateway-client.mjs';
import { CliError } from '../registry-client.mjs';

const options = { brand: text, why: text, to: text };

/**
 * An application for a step of a mission, as the desk of the gateway shows it.
 * @typedef {{ id: string, memberId: string, username: string, state: string, mission: string, missionId: string,
 *   milestoneId: string, comment: string, askedAt: number }} Application
 * @typedef {import('../command.mjs').CommandInput<typeof options>} Input
 */

/** @param {Input} input */
const routeOf = ({ options: given }) =>
  `/internal/brands/${encodeURIComponent(required(given, 'brand'))}/mission-applications`;

/** @param {Input} input */
function idOf({ names: [, id] }) {
  if (!id || !/^\d{1,18}$/.test(id))
    throw new CliError('cli.usage', 'which application? Its number follows the action');
  return id;
}

/** @param {Application} one */
const lineOf = ({ id, state, username, mission, milestoneId, askedAt, comment }) =>
  `${id}  ${state.padEnd(8)} ${new Date(askedAt).toISOString().slice(0, 16)}  ${username}: ${mission}, step ${milestoneId}${
    comment === '' ? '' : `: ${JSON.stringify(comment)}`
  }`;

/**
 * What waits, the oldest first.
 * @param {Input} input
 */
async function list(input) {
  /** @type {Application[]} */
  const found = await createGatewayCall(input)('GET', routeOf(input));
  return { data: { applications: found }, text: found.map(lineOf).join('\n') || 'nothing waits' };
}

/**
 * Writes the pictures of one to a folder.
 * @param {Input} input
 */
async function pictures(input) {
  const [id, folder] = [idOf(input), required(input.options, 'to')];
  /** @type {string[]} */
  const found = await createGatewayCall(input)('GET', `${routeOf(input)}/${id}/pictures`);
  await mkdir(folder, { recursive: true });
  const files = found.map((content, place) => {
    const bytes = Buffer.from(content, 'base64');
    return { bytes, file: path.join(folder, `${id}-${place + 1}.${bytes[0] === 0x89 ? 'png' : 'jpg'}`) };
  });
  for (const { file, bytes } of files) await writeFile(file, bytes);
  return { data: { files: files.map(({ file }) => file) }, text: files.map(({ file }) => file).join('\n') };
}

/**
 * @param {string} act
 * @returns {(input: Input) => Promise<import('../command.mjs').Outcome>}
 */
const deciding = (act) => async (input) => {
  const reason = required(input.options, 'why');
  /** @type {Application} */
  const done = await createGatewayCall(input)('POST', `${routeOf(input)}/${idOf(input)}/${act}`, { reason });
  return { data: done, text: lineOf(done) };
};

/** @type {Readonly<Record<string, (input: Input) => Promise<import('../command.mjs').Outcome>>>} */
const actions = { list, pictures, approve: deciding('approval'), reject: deciding('rejection') };

/** Applications for steps of missions, which somebody looks at before they bring anything. */
export const missions = command({
  usage: 'missions list|pictures|approve|reject [id] --brand aurora [--to <folder>] [--why "…"]',
  isDesk: true,
  options,
  run(input) {
    const [name = ''] = input.names;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CliError('cli.usage', `missions list, pictures, approve or reject\npavilion ${this.usage}`);
    return action(input);
  },
});
