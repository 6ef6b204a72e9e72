import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ArtworkJob } from './artwork-job';
import { createProcessRenderer } from './artwork-renderer';

const folder = mkdtempSync(path.join(tmpdir(), 'artwork-painter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A painter that answers by the name of the file it is asked for. */
const entry = path.join(folder, 'painter.mjs');
writeFileSync(
  entry,
  `process.on('message', ({ file }) => {
     if (file === 'silent') return;
     if (file === 'dead') process.exit(3);
     process.send({ error: file === 'bad' ? 'no paint' : file === 'pid' ? String(process.pid) : null });
   });`,
);
const job = (file: string): ArtworkJob => ({ kind: 'category', category: 'RNG', file });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('drawing in a process', () => {
  it('goes on for many jobs, and after failures, deaths and silence', async () => {
    // A painter starts at the lowest priority, so how long it takes says nothing; only the silence is told to pass.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    const renderer = createProcessRenderer(folder, entry, { silentMs: 700, idleMs: 10_000 });
    for (let turn = 0; turn < 5; turn += 1) await renderer.render(job('good'));
    await expect(renderer.render(job('bad'))).rejects.toThrow('no paint');
    await renderer.render(job('good'));
    await expect(renderer.render(job('dead'))).rejects.toThrow('ended with 3');
    await renderer.render(job('good'));
    const silence = renderer.render(job('silent'));
    jest.advanceTimersByTime(700);
    await expect(silence).rejects.toThrow('fell silent');
    await renderer.render(job('good'));
    await renderer.close();
    jest.useRealTimers();
  });

  it('leaves no process behind when idle or closed', async () => {
    const renderer = createProcessRenderer(folder, entry, { silentMs: 5000, idleMs: 20 });
    const pid = await renderer.render(job('pid')).catch((error: Error) => Number(error.message));
    expect(pid).toBeGreaterThan(0);
    expect(isAlive(Number(pid))).toBe(false);
    await renderer.render(job('good'));
    await renderer.close();
  });
});
