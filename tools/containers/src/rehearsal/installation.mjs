import path from 'node:path';
import { readCompose, readText, root } from '../files.mjs';
import { makeEnvironment } from '../make-environment.mjs';

/**
 * A container of the compose file, as a process of this machine.
 * @typedef {object} Machine
 * @property {string} name of the service
 * @property {string} address its own on this machine, so that every service keeps the port it has
 * @property {string} cwd
 * @property {string[]} command of its image; empty for nginx and the database
 * @property {Record<string, string>} env of its image and of the compose file
 */

const nameAndValue = /^(\w+)=(.*)$/gm;

/** Values that `.env` would hold. */
const freshValues = () =>
  new Map(
    [...makeEnvironment().matchAll(nameAndValue)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^'(.*)'$/, '$1'),
    ]),
  );

/**
 * `${NAME:-other}` and `${NAME:?why}` as the engine fills them in.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} values
 */
const fill = (text, values) =>
  text.replace(/\$\{(?<name>\w+)(?::-(?<other>[^}]*)|:\?[^}]*)?\}/g, (...found) => {
    const { name, other = '' } = found.at(-1);
    return values.get(name) ?? other;
  });

/**
 * Working folder and command of a stage of the Dockerfile.
 * @param {string} target
 */
function stageOf(target) {
  const text = readText('containers/Dockerfile').split(`\nFROM server AS ${target}\n`)[1]?.split('\nFROM ')[0] ?? '';
  const folder = /^WORKDIR \/pavilion\/?(.*)$/m.exec(text)?.[1] ?? '';
  /** @type {string[]} */
  const command = JSON.parse(/^CMD (.*)$/m.exec(text)?.[1] ?? '[]');
  return { cwd: path.join(root, folder), command };
}

/**
 * Every service of the compose file with secrets of its own, as an engine would run it.
 * @returns {Map<string, Machine>}
 */
export function readInstallation() {
  const values = freshValues();
  const machines = Object.entries(readCompose().services).map(([name, { build, environment = {} }], index) => {
    const own = Object.entries(environment).map(([variable, value]) => [variable, fill(String(value), values)]);
    const isServer = build?.dockerfile === 'containers/Dockerfile';
    const { cwd, command } = isServer ? stageOf(build.target ?? '') : { cwd: root, command: [] };
    const address = `127.61.0.${index + 1}`;
    return {
      name,
      address,
      cwd,
      command,
      env: { NODE_ENV: 'production', HOST: address, OPERATIONS_HOST: address, ...Object.fromEntries(own) },
    };
  });
  return new Map(machines.map((machine) => [machine.name, machine]));
}
