import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Whether a process of this id is there. */
const alive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const grandchild = "process.stdout.write(String(process.pid) + '\\n'); setInterval(() => undefined, 1000);";
const commandModule = JSON.stringify(new URL('./command.mjs', import.meta.url).href);
const runsGrandchild = `await run(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { show: true });`;
const child = `
  import { run } from ${commandModule};
  ${runsGrandchild}
  process.stdout.write('went on');
`;
const tidyChild = `
  import { cleanedUp, run } from ${commandModule};
  await cleanedUp(async () => {
    try {
      ${runsGrandchild}
    } finally {
      await new Promise((resolve) => setImmediate(resolve));
      process.stdout.write('cleaned up');
    }
  });
  process.stdout.write('went on');
`;

/** What a program said after its first line, the process id of what it runs, when a signal ended it. */
async function endBy(/** @type {NodeJS.Signals} */ signal, /** @type {string} */ program) {
  const started = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: started.stdout });
  const [pid] = await once(lines, 'line');
  /** @type {string[]} */
  const said = [];
  lines.on('line', (line) => said.push(line));
  started.kill(signal);
  const [code, ended] = await once(started, 'close');
  return { isAlive: alive(Number(pid)), said, code, ended };
}

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM']))(
  'a %s that only this process gets ends the program that it runs, and then itself',
  async (signal) => {
    expect(await endBy(signal, child)).toEqual({ isAlive: false, said: [], code: null, ended: signal });
  },
);

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))(
  'work that has something to clean up does so at a %s before the process follows it',
  async (signal) => {
    expect(await endBy(signal, tidyChild)).toEqual({ isAlive: false, said: ['cleaned up'], code: null, ended: signal });
  },
);
