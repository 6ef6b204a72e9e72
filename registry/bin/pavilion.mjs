#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { commands, usage } from '../cli/commands.mjs';
import { CliError, createRegistryClient, readToken } from '../cli/registry-client.mjs';

const rootDir = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const text = { type: 'string' };
const flag = { type: 'boolean' };
const options = { version: text, from: text, dev: flag, brand: text, why: text, to: text, revision: text, 'dry-run': flag, json: flag, help: flag };

async function main(args) {
  const { values, positionals } = parse(args);
  const [name, ...names] = positionals;
  if (values.help || !name) return { text: usage, data: { usage } };
  const command = commands[name];
  if (!command) throw new CliError('cli.usage', `there is no command ${name}\n${usage}`);
  const registryUrl = (process.env.REGISTRY_URL || 'http://127.0.0.1:3002').replace(/\/+$/, '');
  const access = { registryUrl, token: readToken(process.env, rootDir) };
  return command({ client: createRegistryClient(access), access, names, options: values, rootDir, env: process.env });
}

function parse(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CliError('cli.usage', `${error.message}\n${usage}`);
  }
}

const json = process.argv.includes('--json');
try {
  const { data, text: lines } = await main(process.argv.slice(2));
  process.stdout.write(`${json ? JSON.stringify(data) : lines}\n`);
} catch (error) {
  const code = error instanceof CliError ? error.code : 'cli.fault';
  process.stderr.write(json ? `${JSON.stringify({ code, message: error.message, facts: error.facts })}\n` : `${code}: ${error.message}\n`);
  process.exitCode = 1;
}
