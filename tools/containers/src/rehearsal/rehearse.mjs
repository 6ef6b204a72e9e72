import { loadavg } from 'node:os';
import { checks } from './checks.mjs';
import { openStage } from './stage.mjs';

const say = (/** @type {string} */ line) => console.log(`  ${line}`);

/**
 * Starts the installation, looks at it, stops it.
 * @param {string} folder
 * @param {{ adminUrl: string, words: string[] }} options a PostgreSQL to make the database in; with words, only checks
 * that
 *   have one of them in their name
 */
export async function rehearse(folder, { adminUrl, words }) {
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  const stage = await openStage({ folder, adminUrl, say });
  /** @type {Promise<never>} */
  const interrupted = new Promise((_, reject) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => reject(new Error('stopped')));
  });
  interrupted.catch(() => undefined);
  try {
    const wanted = checks.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
    for (const [name, check] of wanted) {
      const found = await Promise.race([check(stage), interrupted]).catch((error) =>
        Object.assign(error, { message: `${name}: ${error.message}` }),
      );
      if (found instanceof Error) {
        process.exitCode = 1;
        console.error(`✘ ${found.message}`);
      } else {
        console.log(`✔ ${name}: ${found}`);
      }
    }
  } finally {
    await stage.stop();
  }
}
