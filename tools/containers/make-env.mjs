#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeEnvironment } from './src/make-environment.mjs';

// node tools/containers/make-env.mjs [file]: fresh secrets for docker-compose.yml; a file that is there stays as it is.
const file = path.resolve(fileURLToPath(new URL('../..', import.meta.url)), process.argv[2] ?? '.env');
try {
  writeFileSync(file, makeEnvironment(), { mode: 0o600, flag: 'wx' });
  console.log(`${file} holds the secrets now: keep a copy in a safe place, and out of the repository.`);
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  console.error(`${file} is there already and stays as it is: what runs with its secrets would not start with others.`);
  process.exitCode = 1;
}
