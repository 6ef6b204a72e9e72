import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { kitSchema } from '../artwork-painting';
import type { ArtworkJob } from './artwork-job';
import { createArtworkFiles } from './artwork-files';
import { createArtworkQueue } from './artwork-queue';
import { createPortraitService } from './portrait.service';

const art = path.join(__dirname, '..', '..', '..', 'art');
const kit = v.parse(kitSchema, JSON.parse(readFileSync(path.join(art, 'kit.json'), 'utf8')));
const folder = mkdtempSync(path.join(tmpdir(), 'portraits-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Portraits and pictures of games before one painter, who ends a picture when told. */
function stage(sent: number) {
  const painted: string[] = [];
  const refused: string[] = [];
  const begun: (() => void)[] = [];
  const files = createArtworkFiles(kit, { drawn: folder, portraits: path.join(folder, 'portraits') });
  const queue = createArtworkQueue({ asked: 100, sent });
  const render = (job: ArtworkJob): Promise<void> =>
    new Promise((resolve) =>
      begun.push(() => {
        if (job.kind === 'portrait') writeFileSync(job.file, 'drawn');
        painted.push(job.kind === 'portrait' ? readFileSync(job.source, 'utf8') : job.kind);
        resolve();
      }),
    );
  const portraits = createPortraitService({
    files,
    queue,
    renderer: { render, inBackground: true, close: async () => undefined },
  });
  const untilBegun = async (): Promise<void> => {
    while (begun.length === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    painted,
    refused,
    /** What an account sends holds its name. */
    send: (account: string) =>
      portraits.redraw(Buffer.from(account), account).catch(({ name }: Error) => refused.push(`${account} ${name}`)),
    ask: (name: string) => queue.run(name, () => render({ kind: 'category', category: 'RNG', file: name }), 'asked'),
    untilBegun,
    /** Ends pictures, one at a time, as they are begun. */
    async paint(count: number): Promise<void> {
      for (let left = count; left > 0; left -= 1) {
        await untilBegun();
        begun.shift()?.();
      }
    },
  };
}

it('draws what others ask for before the next picture of an account that sends many', async () => {
  const { painted, refused, send, ask, paint, untilBegun } = stage(10);
  const flood = Array.from({ length: 20 }, () => send('flood'));
  await untilBegun();
  const others = [...['game', 'scene', 'banner'].map(ask), send('other')];
  await paint(8);
  await Promise.all([...flood, ...others]);
  expect(refused).toEqual(Array.from({ length: 16 }, () => 'flood AccountBusy'));
  expect(painted).toEqual(['flood', 'category', 'category', 'category', 'other', 'flood', 'flood', 'flood']);
  expect(readdirSync(path.join(folder, 'portraits'))).toEqual([]);
});

it('refuses what more accounts send than may wait', async () => {
  const { painted, refused, send, paint, untilBegun } = stage(2);
  const first = send('first');
  await untilBegun();
  const others = ['two', 'three', 'four', 'five'].map(send);
  while (refused.length < 2) await new Promise((resolve) => setImmediate(resolve));
  await paint(3);
  await Promise.all([first, ...others]);
  expect([refused.filter((name) => name.endsWith('ArtworkQueueFull')).length, painted.length]).toEqual([2, 3]);
});
