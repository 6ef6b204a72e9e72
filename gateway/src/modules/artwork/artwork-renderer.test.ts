import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ArtworkJob } from './artwork-job';
import { createThreadRenderer } from './artwork-renderer';

const folder = mkdtempSync(path.join(tmpdir(), 'artwork-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread that answers by the name of the file it is asked for, and counts nothing else. */
const entry = path.join(folder, 'thread.mjs');
writeFileSync(
  entry,
  `import { parentPort } from 'node:worker_threads';
   parentPort.on('message', ({ file }) => {
     if (file === 'silent') return;
     if (file === 'dead') process.exit(3);
     parentPort.postMessage({ error: file === 'bad' ? 'no paint' : null });
   });`,
);
const job = (file: string): ArtworkJob => ({ kind: 'category', category: 'RNG', file });

describe('drawing in a thread', () => {
  it('goes on for many jobs, and after failures, deaths and silence', async () => {
    const renderer = createThreadRenderer(folder, entry, 300);
    for (let turn = 0; turn < 5; turn += 1) await renderer.render(job('good'));
    await expect(renderer.render(job('bad'))).rejects.toThrow('no paint');
    await renderer.render(job('good'));
    await expect(renderer.render(job('dead'))).rejects.toThrow('ended with 3');
    await renderer.render(job('good'));
    await expect(renderer.render(job('silent'))).rejects.toThrow('fell silent');
    await renderer.render(job('good'));
    await renderer.close();
  });
});
