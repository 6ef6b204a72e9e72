import { appendFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

// A stand-in for each server of the product: it answers its health, and writes down when it ends.
const { PORT, DATA_DIR, FAKE_FAILS_AT, FAKE_DRAIN_MS } = process.env;
const name = { 0: 'edge', 1: 'gateway', 2: 'registry', 3: 'vendor' }[Number(PORT) - Number(process.env['EDGE_PUBLIC_PORT'])] ?? '?';

if (FAKE_FAILS_AT === name) {
  process.stderr.write(`${name} misses its key\n`);
  process.exit(1);
}

// Told by a file, so that a test can change it between two starts of one server.
const isTold = (/** @type {string} */ what) => existsSync(path.join(String(DATA_DIR), `${what}-${name}`));

const server = createServer((_, response) => response.end(name));
if (!isTold('hang')) server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`${name} listens\n`));

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
