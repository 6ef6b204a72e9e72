import { appendFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

// A stand-in for each server of the product: it answers its health, and writes down when it ends.
const { PORT, OPERATIONS_PORT, DATA_DIR, FAKE_FAILS_AT, FAKE_DRAIN_MS } = process.env;
const name =
  { 0: 'edge', 1: 'gateway', 2: 'registry', 3: 'vendor', 6: 'payment' }[
    Number(PORT) - Number(process.env['EDGE_PUBLIC_PORT'])
  ] ?? '?';

if (FAKE_FAILS_AT === name) {
  process.stderr.write(`${name} misses its key\n`);
  process.exit(1);
}

// Told by a file, so that a test can change it between two starts of one server.
const isTold = (/** @type {string} */ what) => existsSync(path.join(String(DATA_DIR), `${what}-${name}`));

const answer = (
  /** @type {import('node:http').IncomingMessage} */ _,
  /** @type {import('node:http').ServerResponse} */ response,
) => void response.end(name);
const listen = (/** @type {string | undefined} */ port, /** @type {() => void} */ then) =>
  createServer(answer).listen(Number(port), '127.0.0.1', then);
const tell = () => process.stdout.write(`${name} listens\n`);
// An edge is asked for its health at a port of its own.
if (!isTold('hang')) listen(PORT, () => (name === 'edge' ? listen(OPERATIONS_PORT, tell) : tell()));

const end = () => {
  setTimeout(
    () => {
      appendFileSync(path.join(String(DATA_DIR), 'ended'), `${name}\n`);
      process.exit(0);
    },
    name === 'gateway' ? Number(FAKE_DRAIN_MS ?? 0) : 0,
  );
};
process.on('SIGTERM', end);
process.on('disconnect', end);
