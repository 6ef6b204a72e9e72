import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './command.mjs';

/**
 * How a process ended, or why a start came to nothing.
 * @typedef {object} Death
 * @property {string} how as in `exit code 1`, `signal SIGKILL`
 * @property {string} lastWords the end of what it wrote
 * @property {boolean} [byItself] it ended its start with an exit code of its own
 */

/**
 * @typedef {object} RecoveryOptions
 * @property {string} name
 * @property {import('./restart-policy.mjs').RestartPolicy} policy
 * @property {() => Promise<Death | undefined>} attempt starts it again; a death when that came to nothing
 * @property {(line: string) => void} tell
 * @property {AbortSignal} signal nobody wants it any more
 */

const longestLine = 300;

/**
 * Starts again what died, until it can serve, nobody wants it any more, or it is lost.
 * @param {Death} first
 * @param {RecoveryOptions} options
 * @returns {Promise<string | undefined>} when it is lost: a message that shows its last words
 */
export async function recover(first, { name, policy, attempt, tell, signal }) {
  const began = performance.now();
  /** @type {Death | undefined} */
  let death = first;
  while (death && !signal.aborted) {
    const verdict = policy.died();
    if ('lost' in verdict) return lostMessage(name, verdict.lost, death);
    tell(
      `${name} died (${death.how}) and is started again in ${inSeconds(verdict.waitMs)} s. Its last line: ${lastLine(death)}`,
    );
    // Cut short when nobody wants it any more, which the loop sees.
    await sleep(verdict.waitMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) death = await attempt();
  }
  if (!signal.aborted) tell(`${name} started again after ${inSeconds(performance.now() - began)} s`);
  return undefined;
}

/** @param {number} ms */
const inSeconds = (ms) => (ms / 1000).toFixed(1);

/** @param {Death} death */
const lastLine = ({ lastWords }) => lastLines(lastWords, 1).slice(0, longestLine) || '(none)';

/**
 * @param {string} name
 * @param {string} why
 * @param {Death} death
 */
function lostMessage(name, why, { how, lastWords }) {
  return `${name} ${why}, so the product stops. The last time: ${how}. Its last words:\n${lastWords || '(none)'}`;
}
