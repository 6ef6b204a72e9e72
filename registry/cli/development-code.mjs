import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const stepMs = 30_000;

/**
 * @param {string} folder
 * @param {string} name
 */
function readKey(folder, name) {
  try {
    return readFileSync(path.join(folder, name), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * The app of the development's owner, whose secret lies in the folder of keys; nothing where there is none, or the key
 * is somebody else's. No production has one.
 * @param {{ folder: string, token: string }} asked
 * @returns {undefined | ((later?: number) => string)} the code of now, or of steps later
 */
export function developmentCodes({ folder, token }) {
  const text = readKey(folder, 'owners-app');
  const isOwners = ['operator-token', 'registry-operator-token'].some((name) => readKey(folder, name) === token);
  if (text === undefined || !isOwners) return undefined;
  const secret = createHash('sha256').update(text).digest().subarray(0, 20);
  return (later = 0) => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + later));
    const mac = createHmac('sha1', secret).update(counter).digest();
    const offset = (mac.at(-1) ?? 0) & 0x0f;
    return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
  };
}

/** Milliseconds until apps show another code. */
export const untilNextCode = () => stepMs - (Date.now() % stepMs);
