import path from 'node:path';
import { openLog } from './log-file.mjs';
import { colour } from './progress.mjs';

/**
 * What happens to the product while it runs, on the screen and in `logs/start.log`.
 * @typedef {object} Chronicle
 * @property {(line: string) => void} tell
 * @property {() => void} close
 */

/**
 * @param {string} dataDir
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Chronicle}
 */
export function openChronicle(dataDir, { line }) {
  const now = () => new Date().toISOString();
  const show = (/** @type {string} */ text) =>
    line(`  ${colour.yellow('!')} ${colour.dim(now().slice(11, 19))} ${text}`);
  const log = openLog(path.join(dataDir, 'logs', 'start.log'), show);
  return {
    tell(text) {
      show(text);
      log.write(`${now()} ${text}\n`);
    },
    close: log.close,
  };
}
