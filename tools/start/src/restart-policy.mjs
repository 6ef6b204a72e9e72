const usualFirstWaitMs = 500;
const longestWaitMs = 30_000;
const calmMs = 60_000;
const mostDeaths = 5;

/**
 * Decides what follows the death of one process: how long to wait before it is started again, or that it is lost.
 * @typedef {object} RestartPolicy
 * @property {() => void} ready it can serve now
 * @property {() => { waitMs: number } | { lost: string }} died also for a start that came to nothing; `lost` says why
 * in words that
 *   follow the name of the process
 */

/**
 * The wait doubles with each death up to a bound and is forgotten once the process served for a minute. Five deaths
 * within a minute, or five starts in a row that came to nothing, are the end: a hanging server takes longer than a
 * minute to die five times.
 * @param {{ now?: () => number, firstWaitMs?: number }} [how] `now` in milliseconds, never set back
 * @returns {RestartPolicy}
 */
export function createRestartPolicy({ now = () => performance.now(), firstWaitMs = usualFirstWaitMs } = {}) {
  /** @type {number[]} */
  let deaths = [];
  /** @type {number | undefined} */
  let readySince;
  let inRow = 0;
  let failedStarts = 0;
  return {
    ready() {
      readySince = now();
      failedStarts = 0;
    },
    died() {
      const at = now();
      inRow = readySince !== undefined && at - readySince >= calmMs ? 1 : inRow + 1;
      failedStarts += readySince === undefined ? 1 : 0;
      readySince = undefined;
      deaths = [...deaths.filter((earlier) => at - earlier < calmMs), at];
      if (deaths.length >= mostDeaths) return { lost: `died ${mostDeaths} times in a minute` };
      if (failedStarts >= mostDeaths) return { lost: `could not be started ${mostDeaths} times in a row` };
      return { waitMs: Math.min(firstWaitMs * 2 ** (inRow - 1), longestWaitMs) };
    },
  };
}
