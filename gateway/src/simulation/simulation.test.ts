import path from 'node:path';
import { simulate } from './simulation';
import type { Step } from './step';

const roomDir = path.resolve(__dirname, '../..');

/** Money from nowhere, as a fault of the product would make it. */
const forgeMoney: Step = {
  name: 'forge',
  weight: 20,
  async run(world, { memberId }) {
    await world
      .gateway()
      .database.execute(
        "update ledger_account set balance = balance + 1 where kind = 'player' and owner = $1 and purpose = 'main' and currency = 'VND'",
        [String(memberId)],
      );
    return 'one more';
  },
};

test('a month of some members holds after every step', async () => {
  const seed = Number(process.env['SIMULATION_SEED'] ?? 1);
  const report = await simulate({ seed, members: 5, days: 35, steps: 30, every: 1, roomDir });
  expect(report).toMatchObject({ histories: 5, steps: 150 });
});

test('money from nowhere is found at the step that made it, and the line that replays it is told', async () => {
  const told: string[] = [];
  const plan = {
    seed: 3,
    members: 2,
    days: 2,
    roomDir,
    moreSteps: [forgeMoney],
    onStep: (line: string) => told.push(line),
  };
  const found: unknown = await simulate(plan).catch((error: unknown) => error);
  expect(String(found)).toMatch(/account \d+ stands at \d+, and its entries come to \d+/);
  expect(String(found)).toContain('replay: pnpm simulate --seed 3 --members 2 --days 2 --every 1');
  expect(told.at(-1)).toContain('forge: one more');
});

test('the same seed makes the same history', async () => {
  const trace = async (): Promise<readonly string[]> => {
    const told: string[] = [];
    await simulate({ seed: 5, members: 2, days: 3, steps: 8, roomDir, onStep: (line) => told.push(line) });
    return told;
  };
  expect(await trace()).toEqual(await trace());
});
