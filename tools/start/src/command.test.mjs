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
const child = `
  import { run } from ${JSON.stringify(new URL('./command.mjs', import.meta.url).href)};
  await run(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { show: true });
  process.stdout.write('went on');
`;

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM']))(
  'a %s that only this process gets ends the program that it runs, and then itself',
  async (signal) => {
    const started = spawn(process.execPath, ['--input-type=module', '-e', child], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: started.stdout });
    const [pid] = await once(lines, 'line');
    /** @type {string[]} */
    const said = [];
    lines.on('line', (line) => said.push(line));
    started.kill(signal);
    const [code, ended] = await once(started, 'close');
    expect([code, ended]).toEqual([null, signal]);
    expect(alive(Number(pid))).toBe(false);
    expect(said).toEqual([]);
  },
);
