import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { openJournal, runCampaign, type SeedOutcome, simulate, SimulationFault } from './simulation';

// `pnpm simulate --seed 1 --members 200 --days 365`: random histories against the real gateway and a PostgreSQL of
// their own; ends with code 1 when something does not hold, and says which line replays it. `--steps` is how many each
// history has, `--every` after how many of its steps everything of a member is looked at, and `--trace` prints every
// step. `--histories 100000` goes on with the seeds that follow until so many held, by `--workers` processes at once;
// with `--hours 8 --journal file` for so long, and the next time from there.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    members: { type: 'string', default: '20' },
    days: { type: 'string', default: '30' },
    steps: { type: 'string', default: '30' },
    every: { type: 'string', default: '6' },
    histories: { type: 'string' },
    hours: { type: 'string', default: '24' },
    workers: { type: 'string', default: '1' },
    journal: { type: 'string' },
    trace: { type: 'boolean', default: false },
    // One of those processes, which is told its seeds.
    worker: { type: 'boolean', default: false },
  },
});

const number = (name: 'seed' | 'members' | 'days' | 'steps' | 'every' | 'hours' | 'workers' | 'histories'): number => {
  const value = Number(values[name]);
  if (!(value > 0) || (name !== 'hours' && !Number.isInteger(value)))
    throw new RangeError(`--${name} is a ${name === 'hours' ? '' : 'whole '}number above zero`);
  return value;
};

const plan = { members: number('members'), days: number('days'), steps: number('steps'), every: number('every') };
const roomDir = fileURLToPath(new URL('..', import.meta.url));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function simulateSeed(seed: number): Promise<SeedOutcome> {
  const began = Date.now();
  const { members, days, steps } = plan;
  const done = () => ({ seed, members, days, steps, seconds: (Date.now() - began) / 1000 });
  try {
    const { taken } = await simulate({ ...plan, seed, roomDir, ...(values.trace ? { onStep: print } : {}) });
    if (values.trace) print(JSON.stringify(taken));
    return done();
  } catch (error) {
    if (!(error instanceof SimulationFault)) throw error;
    return { ...done(), fault: error.message };
  }
}

const told = v.object({
  ...{ seed: v.number(), members: v.number(), days: v.number(), steps: v.number(), seconds: v.number() },
  fault: v.optional(v.string()),
});

/** Another process of this command, which simulates the seeds that it is told. */
function startWorker() {
  const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--worker']);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('a worker of the simulation ended')));
  // Whether it was an end too early is a matter of the seed under way.
  ended.catch(() => undefined);
  return {
    async simulateSeed(seed: number): Promise<SeedOutcome> {
      child.send({ seed });
      const [outcome] = await Promise.race([once(child, 'message'), ended]);
      return v.parse(told, outcome);
    },
    stop: () => child.disconnect(),
  };
}

function listen(): void {
  // Nobody is left to be told: a seed that went on would keep its database, and the cores.
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => {
    const { seed } = v.parse(v.object({ seed: v.number() }), message);
    simulateSeed(seed).then(
      (outcome) => process.send?.(outcome),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  });
}

/** One seed alone. */
async function runOnce(): Promise<void> {
  const { seed, seconds, fault } = await simulateSeed(number('seed'));
  if (fault !== undefined) throw new SimulationFault(fault);
  print(`seed ${seed}: ${plan.members} histories in ${seconds.toFixed(1)} s, everything holds`);
}

async function runMany(): Promise<void> {
  const began = Date.now();
  const journal = openJournal(values.journal);
  const before = journal.outcomes().length;
  const children = Array.from({ length: number('workers') }, startWorker);
  const { histories, faults } = await runCampaign(
    {
      ...{ ...plan, firstSeed: number('seed'), until: began + number('hours') * 3_600_000 },
      histories: number('histories'),
    },
    { journal, now: Date.now, workers: children.map((child) => child.simulateSeed), onSeed: tell },
  );
  children.forEach((child) => child.stop());
  const seconds = (Date.now() - began) / 1000;
  const done = (journal.outcomes().length - before) * plan.members;
  print(`${histories} histories hold; ${done} in ${seconds.toFixed(0)} s, ${(done / seconds).toFixed(2)} a second`);
  for (const { fault = '' } of faults) print(fault.split('\n').at(-1) ?? '');
  if (faults.length > 0) process.exitCode = 1;
}

function tell({ seed, members, seconds, fault }: SeedOutcome, all: number): void {
  if (fault !== undefined) print(`seed ${seed} does not hold: ${fault}`);
  else print(`seed ${seed}: ${members} histories in ${seconds.toFixed(1)} s, everything holds (${all})`);
}

const run = values.histories === undefined ? runOnce : runMany;
if (values.worker) listen();
else
  await run().catch((error: unknown) => {
    const isTold = error instanceof RangeError || error instanceof SimulationFault;
    process.stderr.write(`${isTold ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
