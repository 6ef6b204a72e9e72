import { existsSync } from 'node:fs';
import path from 'node:path';
import { CliError } from './registry-client.mjs';

/** Kinds of options, as `parseArgs` knows them. */
export const text = /** @type {const} */ ({ type: 'string' });
export const flag = /** @type {const} */ ({ type: 'boolean' });
export const texts = /** @type {const} */ ({ type: 'string', multiple: true });

/**
 * Folder of a room that can be released.
 * @throws CliError `cli.usage`
 * @param {string} rootDir
 * @param {string | undefined} room
 */
export function roomDirOf(rootDir, room) {
  const dir = path.join(rootDir, room ?? '');
  if (!/^(host|remote-[a-z-]+)$/.test(room ?? '') || !existsSync(dir))
    throw new CliError('cli.usage', 'publish needs a room: host or remote-…');
  return dir;
}

/**
 * `remote-lobby@1.0.1` as `{app, version}`.
 * @throws CliError `cli.usage`
 * @param {string} named
 */
export function parseRelease(named) {
  const [, app, version] = /^(host|remote-[a-z-]+)@(\S+)$/.exec(named) ?? [];
  if (!app || !version) throw new CliError('cli.usage', `${named} is no release: write remote-lobby@1.0.1`);
  return { app, version };
}

/**
 * The value of an option that a command cannot do without.
 * @throws CliError `cli.usage`
 * @template {object} O
 * @template {keyof O & string} N
 * @param {O} options
 * @param {N} name
 * @returns {NonNullable<O[N]>}
 */
export function required(options, name) {
  const value = options[name];
  if (!value) throw new CliError('cli.usage', `--${name} is needed`);
  return value;
}

/**
 * A whole number between two bounds.
 * @throws CliError `cli.usage`
 * @template {object} O
 * @param {O} options
 * @param {keyof O & string} name
 * @param {{ from: number, to: number }} bounds
 */
export function wholeNumber(options, name, { from, to }) {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < from || value > to)
    throw new CliError('cli.usage', `--${name} is a whole number from ${from} to ${to}`);
  return value;
}
