import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CampaignPlan, runCampaign } from './campaign';
import { openJournal, type SeedOutcome } from './journal';

const folder = mkdtempSync(path.join(tmpdir(), 'simulation-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plan: CampaignPlan = { firstSeed: 1, members: 10, days: 30, steps: 40, histories: 60, until: Infinity };

interface Slice extends Partial<CampaignPlan> {
  readonly file: string;
  readonly workers?: number;
  readonly failing?: readonly number[];
  readonly now?: () => number;
}

/** Simulates nothing, and tells which seeds were asked for. */
async function slice({ file, workers = 1, failing = [], now = () => 0, ...change }: Slice) {
  const asked: number[] = [];
  const simulateSeed = async (seed: number): Promise<SeedOutcome> => {
    asked.push(seed);
    const { members, days, steps } = { ...plan, ...change };
    await Promise.resolve();
    return { seed, members, days, steps, seconds: 1, ...(failing.includes(seed) ? { fault: 'does not hold' } : {}) };
  };
  const report = await runCampaign(
    { ...plan, ...change },
    { journal: openJournal(file), now, workers: Array.from({ length: workers }, () => simulateSeed), onSeed: () => {} },
  );
  return { asked: asked.sort((a, b) => a - b), ...report };
}

test('a campaign goes on where its journal ends, and simulates no seed twice that held', async () => {
  const file = path.join(folder, 'goes-on');
  const night = (end: number) => {
    let hours = 0;
    return slice({ file, until: end, now: () => (hours += 1) });
  };
  expect((await night(3)).asked).toEqual([1, 2]);
  // What was cut in the middle of a line counts as never done.
  appendFileSync(file, '{"seed":3,"members":10,"da');
  appendFileSync(file, '\n');
  expect((await night(3)).asked).toEqual([3, 4]);
  const last = await slice({ file, workers: 2 });
  expect(last).toMatchObject({ asked: [5, 6], histories: 60, faults: [] });
  expect((await slice({ file })).asked).toEqual([]);
});

test('a seed that failed counts nothing, is told, and comes first in the next run', async () => {
  const file = path.join(folder, 'fails');
  const first = await slice({ file, histories: 30, failing: [2] });
  expect(first.asked).toEqual([1, 2, 3, 4]);
  expect(first.faults.map(({ seed }) => seed)).toEqual([2]);
  const mended = await slice({ file, histories: 40 });
  expect(mended).toMatchObject({ asked: [2], histories: 40, faults: [] });
});

test('seeds of another plan are other seeds', async () => {
  const file = path.join(folder, 'plans');
  await slice({ file, histories: 20 });
  expect((await slice({ file, histories: 30, days: 7 })).asked).toEqual([1]);
});
