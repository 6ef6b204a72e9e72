#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { flag, text, wholeNumber } from '../cli/arguments.mjs';
import { commands, usage } from '../cli/commands.mjs';
import { exitCodeOf, exitCodes } from '../cli/exit-codes.mjs';
import { refusalLines } from '../cli/lines.mjs';
import { createOperatorSession } from '../cli/operator-session.mjs';
import { CliError, createRegistryClient, readToken, refusalOf } from '../cli/registry-client.mjs';

const rootDir = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

/** @param {string[]} words */
async function main([name, ...args]) {
  if (!name || name === '--help' || name === 'help') return { text: usage, data: { usage } };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CliError('cli.usage', `there is no command ${name}\n${usage}`);
  const { options, positionals } = parse(command, args);
  if (options['help']) return { text: `pavilion ${command.usage}`, data: { usage: command.usage } };
  const registryUrl = (process.env.REGISTRY_URL || 'http://127.0.0.1:3002').replace(/(?<!\/)\/+$/, '');
  const timeout =
    options['timeout'] === undefined
      ? {}
      : { timeoutMs: 1000 * wholeNumber(options, 'timeout', { from: 1, to: 3600 }) };
  const token = command.isOffline ? '' : readToken(process.env, rootDir);
  const operator = command.isOffline ? undefined : createOperatorSession({ env: process.env, rootDir, token });
  const access = { registryUrl, token, operator, ...timeout };
  return command.run({
    client: createRegistryClient(access),
    access,
    names: positionals,
    options,
    rootDir,
    env: process.env,
    print,
  });
}

/**
 * Of an option that is given twice only the last value would count, without a word.
 * @param {Readonly<Record<string, { type: string, multiple?: boolean }>>} options
 * @param {readonly { kind: string, name?: string }[]} tokens
 */
function assertOnce(options, tokens) {
  const seen = new Set();
  for (const { kind, name } of tokens) {
    if (kind !== 'option' || name === undefined || options[name]?.multiple) continue;
    if (seen.has(name)) throw new Error(`--${name} is given twice, and takes one value`);
    seen.add(name);
  }
}

/**
 * @param {import('../cli/commands.mjs').Command} command
 * @param {string[]} args
 * @returns {Pick<import('../cli/commands.mjs').CommandInput, 'options'> & { positionals: string[] }}
 */
function parse(command, args) {
  const options = { ...command.options, timeout: text, json: flag, help: flag };
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, tokens: true });
    assertOnce(options, tokens);
    return { options: values, positionals };
  } catch (error) {
    throw new CliError('cli.usage', `${error instanceof Error ? error.message : error}\npavilion ${command.usage}`);
  }
}

/**
 * @param {unknown} error
 * @param {boolean} isJson
 */
function explain(error, isJson) {
  const code = error instanceof CliError ? error.code : 'cli.fault';
  const { message } = refusalOf(error);
  const facts = error instanceof CliError ? error.facts : undefined;
  process.exitCode = exitCodeOf(code);
  if (isJson) return JSON.stringify({ code, message, facts });
  return [`${code}: ${message}`, ...refusalLines({ code, facts })].join('\n');
}

const json = process.argv.includes('--json');
try {
  const { data, text: lines, exitCode = exitCodes.done } = await main(process.argv.slice(2));
  const output = json ? JSON.stringify(data) : lines;
  if (output) print(output);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${explain(error, json)}\n`);
}
