import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { named, untilGone } from '../../../testing/killed-connections';
import { until as untilSoon } from '../../../testing/until';
import { findHeld, readLags } from '../feed-state.repository';
import type { BuiltProgram } from './build-program';
import { startNaiveReader } from './naive-reader';
import { seededChance } from './seeded-chance';
import { act, ledgerSums, type MemberSums, type SettlementFixture, stormReaders, takenBy } from './settlement-fixture';

/** Processes that begin anew take long where many others do. */
const until = (holds: () => boolean | Promise<boolean>): Promise<void> => untilSoon(holds, 60_000);

export interface StormOptions {
  readonly fixture: SettlementFixture;
  readonly programs: { readonly writing: BuiltProgram; readonly reading: BuiltProgram };
  readonly seed: number;
  /** Settlements that are written before it ends. */
  readonly settlements: number;
  /** Processes that are killed meanwhile, in equal distances. */
  readonly kills: number;
}

export interface StormOutcome {
  readonly ledger: readonly MemberSums[];
  readonly taken: readonly (readonly MemberSums[])[];
  /** Settlements that a reader by `id > last` never saw. */
  readonly lostByNaive: bigint;
}

const countRow = v.object({ count: v.bigint() });

const countWritten = async ({ database }: SettlementFixture): Promise<bigint> =>
  (await database.row(countRow, 'select count(*) from settlement')).count;

/** A transaction that is older than what the naive reader has read when it commits. */
async function straddle({ database, members }: SettlementFixture, readTo: () => bigint): Promise<void> {
  const member = members[0];
  if (!member) return;
  await database.transaction(async (tx) => {
    const id = (await act(tx, member, 'cash')) ?? 0n;
    await until(() => readTo() > id);
  });
}

/** Of the connections of processes that write; those that read have another. */
const writersName = 'feed storm, writing';

function startProcesses({ fixture, programs, seed }: StormOptions) {
  const nameOf = (program: BuiltProgram) => (program === programs.writing ? writersName : 'feed storm, reading');
  const begin = (program: BuiltProgram, number: number): ChildProcess =>
    spawn(process.execPath, [program.file, named(fixture.url, nameOf(program)), String(number)], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  const kinds = [programs.writing, programs.writing, programs.reading, programs.reading];
  const running = kinds.map((program, index) => begin(program, seed * 1_000 + index));
  let started = running.length;
  const kill = async (child: ChildProcess | undefined): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    /** Kills one in the middle of its work, and begins another one in its place. */
    async replace(index: number): Promise<void> {
      await kill(running[index]);
      const program = kinds[index];
      if (program) running[index] = begin(program, seed * 1_000 + (started += 1));
    },
    endWriters: () => Promise.all(running.slice(0, 2).map(kill)),
    endAll: () => Promise.all(running.map(kill)),
  };
}

/**
 * Whether the processes that read have taken all there is. What is held back cannot be read, and so nobody lags behind
 * it: a killed writer that had begun and not written holds the feed until the database notices.
 */
const isCaughtUp = async ({ database }: SettlementFixture): Promise<boolean> => {
  if (await findHeld(database)) return false;
  const lags = await readLags(database, stormReaders);
  return lags.length === stormReaders.length && lags.every((lag) => lag.settlements === 0);
};

/**
 * Eight writers and four readers, twice, in processes that are killed at random; long transactions, effects that fail.
 * Beside them reads one by `id > last`.
 */
export async function runFeedStorm(options: StormOptions): Promise<StormOutcome> {
  const { fixture, seed, settlements, kills } = options;
  const { database } = fixture;
  const chance = seededChance(seed);
  const naive = startNaiveReader(database);
  const processes = startProcesses(options);
  try {
    await straddle(fixture, naive.readTo);
    const begin = await countWritten(fixture);
    for (let kill = 1; kill <= kills + 1; kill += 1) {
      const next = begin + BigInt(Math.floor((settlements * kill) / (kills + 1)));
      await until(async () => (await countWritten(fixture)) >= next);
      if (kill <= kills) await processes.replace(Math.floor(chance() * 4));
    }
    await straddle(fixture, naive.readTo);
    await processes.endWriters();
    await untilGone(database, writersName);
    await until(() => isCaughtUp(fixture));
  } finally {
    await processes.endAll();
    await naive.stop();
  }
  return {
    ledger: await ledgerSums(database),
    taken: await Promise.all(stormReaders.map((name) => takenBy(database, name))),
    lostByNaive: (await countWritten(fixture)) - (await naive.read()),
  };
}
