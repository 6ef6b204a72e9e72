import { existsSync } from 'node:fs';
import path from 'node:path';
import { CliError } from './registry-client.mjs';

/** Kinds of options, as `parseArgs` knows them. */
export const text = /** @type {const} */ ({ type: 'string' });
export const flag = /** @type {const} */ ({ type: 'boolean' });
export const texts = /** @type {const} */ ({ type: 'string', multiple: true });

/** Folder of a room that can be released. @throws CliError `cli.usage` */
export function roomDirOf(rootDir, room) {
  const dir = path.join(rootDir, room ?? '');
  if (!/^(host|remote-[a-z-]+)$/.test(room ?? '') || !existsSync(dir))
    throw new CliError('cli.usage', 'publish needs a room: host or remote-…');
  return dir;
}

/** `remote-lobby@1.0.1` as `{app, version}`. @throws CliError `cli.usage` */
export function parseRelease(named) {
  const found = /^(host|remote-[a-z-]+)@(\S+)$/.exec(named);
  if (!found) throw new CliError('cli.usage', `${named} is no release: write remote-lobby@1.0.1`);
  return { app: found[1], version: found[2] };
}

/** The value of an option that a command cannot do without. @throws CliError `cli.usage` */
export function required(options, name) {
  if (!options[name]) throw new CliError('cli.usage', `--${name} is needed`);
  return options[name];
}

/** A whole number between two bounds. @throws CliError `cli.usage` */
export function wholeNumber(options, name, { from, to }) {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < from || value > to)
    throw new CliError('cli.usage', `--${name} is a whole number from ${from} to ${to}`);
  return value;
}
