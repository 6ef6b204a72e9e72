import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { exitCodes } from '../exit-codes.mjs';
import { changesOf, sha256Of, takeApart } from '../receipt-parts.mjs';
import { CliError } from '../registry-client.mjs';

/**
 * @typedef {{ kid: string, kty: string, crv: string, x: string }} PublicKey
 * @typedef {{ brand: string, account: string, currency: string, from: string, to: string, madeAt: string, rows: number,
 *   opening: string, moneyIn: string, moneyOut: string, closing: string, sha256: string, parts: string }} Says
 */

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CliError('cli.usage', `${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * One key, a set of them, or the saved answer of the call that publishes them.
 * @param {string} file
 * @returns {PublicKey[]}
 */
function keysIn(file) {
  try {
    const parsed = JSON.parse(read(file).toString('utf8'));
    const keys = parsed.value?.keys ?? parsed.keys ?? [parsed];
    if (Array.isArray(keys) && keys.every(({ crv, x }) => crv === 'Ed25519' && typeof x === 'string')) return keys;
  } catch (error) {
    if (error instanceof CliError) throw error;
  }
  throw new CliError('cli.usage', `${file} holds no public key: it is a JSON Web Key (Ed25519), or a set of them`);
}

/** @param {string} part @returns {any} */
function decoded(part) {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What a signature says, where one of the keys made it.
 * @param {string} signature
 * @param {readonly PublicKey[]} keys
 * @returns {{ kid: string, says: Says } | string} Or what is wrong with it.
 */
function opened(signature, keys) {
  const [head = '', payload = '', mark = ''] = signature.split('.');
  const { alg, kid } = decoded(head) ?? {};
  if (alg !== 'EdDSA' || typeof kid !== 'string') return 'the signature was changed: its head cannot be read';
  const key = keys.find((one) => one.kid === kid);
  if (!key)
    return `it was signed with the key ${kid}, which is none of those that are trusted (${keys.map((one) => one.kid).join(', ')})`;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' });
  const isMade = verify(null, Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(mark, 'base64url'));
  const says = isMade ? decoded(payload) : undefined;
  return says ? { kid, says } : `the signature was changed, or made with another key that calls itself ${kid}`;
}

/** @param {string[]} faults @param {string} file */
const refused = (faults, file) => ({
  data: { valid: false, faults },
  text: [`${file} is not as it was signed:`, ...faults.map((fault) => `  ${fault}`)].join('\n'),
  exitCode: exitCodes.damaged,
});

/**
 * @param {{ kid: string, says: Says }} made
 * @param {Buffer} bytes
 */
function accepted({ kid, says }, bytes) {
  const { brand, account, currency, from, to, madeAt, rows, opening, moneyIn, moneyOut, closing } = says;
  const fingerprint = sha256Of(bytes);
  const told = { brand, account, currency, from, to, madeAt, rows, opening, moneyIn, moneyOut, closing };
  return {
    data: { valid: true, kid, fingerprint, ...told },
    text: [
      `as it was signed by ${brand} at ${madeAt}, key ${kid}`,
      `  ${account}, ${currency}, ${from} to ${to}, ${rows} rows`,
      `  opening ${opening} + ${moneyIn} − ${moneyOut} = closing ${closing}`,
      `  fingerprint ${fingerprint}`,
    ].join('\n'),
  };
}

/** Checks a receipt that somebody took away, without a line to anybody, and names what was changed. */
export const verifyReceipt = command({
  usage: 'verify-receipt <file> [--key <public key file>]',
  isOffline: true,
  options: { key: text },
  async run({ names: [file], options, rootDir, env }) {
    if (!file) throw new CliError('cli.usage', 'a file is needed: pavilion verify-receipt <file>');
    const published = path.join(path.resolve(rootDir, env['DATA_DIR'] || '.data'), 'keys', 'receipt-keys.json');
    const keys = keysIn(options.key ?? published);
    const bytes = read(file);
    const receipt = takeApart(bytes);
    if (typeof receipt === 'string') return refused([receipt], file);
    const made = opened(receipt.signature, keys);
    if (typeof made === 'string') return refused([made], file);
    const changes = changesOf(receipt, made.says.parts);
    if (changes.length > 0) return refused(changes, file);
    if (sha256Of(receipt.signed) !== made.says.sha256) return refused(['its bytes were changed'], file);
    return accepted(made, bytes);
  },
});
