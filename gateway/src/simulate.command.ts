import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { simulate, SimulationFault } from './simulation';

// `pnpm simulate --seed 1 --members 200 --days 365`: random histories against the real gateway and a PostgreSQL of their
// own; ends with code 1 when something does not hold, and says which line replays it. `--seeds 50` goes on with the
// seeds that follow, `--steps` is how many each history has, `--trace` prints every step.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    members: { type: 'string', default: '20' },
    days: { type: 'string', default: '30' },
    steps: { type: 'string', default: '30' },
    trace: { type: 'boolean', default: false },
  },
});

const number = (name: 'seed' | 'seeds' | 'members' | 'days' | 'steps'): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`--${name} is a whole number from 1 on`);
  return value;
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const [first, seeds] = [number('seed'), number('seeds')];
  const plan = { members: number('members'), days: number('days'), steps: number('steps') };
  const roomDir = fileURLToPath(new URL('..', import.meta.url));
  const taken: Record<string, number> = {};
  let histories = 0;
  const began = Date.now();
  for (let seed = first; seed < first + seeds; seed += 1) {
    const report = await simulate({ ...plan, seed, roomDir, ...(values.trace ? { onStep: print } : {}) });
    histories += report.histories;
    for (const [name, count] of Object.entries(report.taken)) taken[name] = (taken[name] ?? 0) + count;
    const seconds = Math.round((Date.now() - began) / 1000);
    print(`seed ${seed}: ${histories} histories in ${seconds} s, everything holds (${report.days} days)`);
  }
  print(
    Object.entries(taken)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
}

await run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof SimulationFault || error instanceof RangeError ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
});
