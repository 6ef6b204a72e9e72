import { createHmac } from 'node:crypto';
import { runNode, runPavilion } from './run-command.mjs';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * What an app shows now (RFC 6238) of a secret as people type it (RFC 4648).
 * @param {string} secret
 */
function codeOf(secret) {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * Binds the first operator's app as an installation does: a code from the machine of the database, then the app.
 * @param {{ registry: import('./installation.mjs').Machine, pavilion: import('./installation.mjs').Machine, folder:
 *   string }} stage
 */
export async function enrolOwner({ registry, pavilion: machine, folder }) {
  const printed = await runNode(registry, ['dist/reset-operator.command.mjs', 'owner', '--why', 'rehearsal']);
  const enrolment = printed.split('\n').at(-1) ?? '';
  const offered = await runPavilion({ machine, folder }, ['operators', 'enrol', '--enrolment', enrolment, '--json']);
  const code = codeOf(JSON.parse(offered).secret);
  await runPavilion({ machine, folder, code }, ['operators', 'enrol', '--enrolment', enrolment]);
}
