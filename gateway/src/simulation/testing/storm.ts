import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { until } from '../../testing/until';
import { createDice } from '../dice';
import { assertHolds, assertPaidOut, assertReconciled, assertSettles } from '../holding';
import { enterMember, type Member } from '../member';
import { assertPaidIn } from '../paid-in';
import { tellRest } from '../provider-notices';
import type { Step } from '../step';
import { allSteps } from '../steps';
import { takeBreak } from '../steps/protection';
import { createTestClock } from '../../testing/test-clock';
import { firstMoment, openWorld, type World } from '../world';
import { insistOn } from './insisting-world';
import { type KillableGateway, startKillable } from './killable-gateway';
import { restAmidPlay } from './rest-amid-play';

export interface StormPlan {
  readonly seed: number;
  readonly members: number;
  readonly kills: number;
  /** The gateway's own folder. */
  readonly roomDir: string;
}

export interface StormReport {
  /** Calls to which no answer came, and which were made again. */
  readonly broken: number;
  /** What vendors were told that it was booked, and of it what the ledger has. */
  readonly told: number;
  readonly booked: number;
  /** How often members did something. */
  readonly steps: number;
}

const dayMs = 86_400_000;

/**
 * Nobody waits here for days to pass. A closed account ends the sessions of its owner and lets nobody in for half a
 * year, and the storm has few members. Breaks are taken amid stakes.
 */
const leftOut: readonly string[] = ['wait', 'close the account', takeBreak.name];
const steps: readonly Step[] = [...allSteps.filter(({ name }) => !leftOut.includes(name)), restAmidPlay];

interface Storm {
  readonly world: World;
  isOver: boolean;
  /** How often members did something. */
  steps: number;
}

/** One member's history, beside all others. */
async function live(storm: Storm, member: Member): Promise<void> {
  const { dice } = storm.world;
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  while (!storm.isOver) {
    let left = dice.next() * total;
    const step = steps.find(({ weight }) => (left -= weight) < 0);
    if (!step) continue;
    member.told.push(`${step.name}: ${await step.run(storm.world, member)}`);
    storm.steps += 1;
  }
}

/** Kills it in the middle of what it does: after so many steps, however fast the machine is, and a moment more. */
async function killAgain(gateway: KillableGateway, storm: Storm, { seed, kills }: StormPlan): Promise<void> {
  const dice = createDice(seed);
  for (let count = 0; count < kills; count += 1) {
    const enough = storm.steps + dice.between(10, 30);
    await until(() => storm.steps >= enough, patienceMs);
    await sleep(dice.between(0, 60));
    await gateway.killAndStart();
  }
}

const patienceMs = 60_000;

const countRow = v.object({ count: v.bigint() });

const countBooked = async ({ gateway }: World, references: ReadonlySet<string>): Promise<number> => {
  const { count } = await gateway().database.row(
    countRow,
    'select count(*) as count from ledger_transaction where idempotency_key = any ($1)',
    [[...references].map((reference) => `sim:${reference}`)],
  );
  return Number(count);
};

async function enterAll(world: World, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const brand = index % 2 === 0 ? 'lotus' : 'aurora';
    const friends = members.filter((one) => one.brand === brand);
    members.push(await enterMember(world, { brand, name: `Storm${index}`, friends }));
  }
  return members;
}

/** Mixed load on a gateway that is killed again and again; then everything must hold. @throws SimulationFault */
export async function runStorm(plan: StormPlan): Promise<StormReport> {
  const late: { gateway?: KillableGateway } = {};
  const opened = await openWorld({
    ...{ seed: plan.seed, roomDir: plan.roomDir, clock: createTestClock(firstMoment) },
    async carrierOf(beside) {
      const { paymentUrl, vendorUrl } = beside.config;
      late.gateway = await startKillable(beside, { PAYMENT_URL: paymentUrl, VENDOR_URL: vendorUrl, SEED_DEMO: 'off' });
      return late.gateway.carry;
    },
  });
  const { gateway } = late;
  if (!gateway) throw new Error('no gateway was started');
  try {
    const { world, references, broken } = insistOn(opened);
    const members = await enterAll(opened, plan.members);
    const storm: Storm = { world, isOver: false, steps: 0 };
    const lives = Promise.all(members.map((member) => live(storm, member)));
    await Promise.race([killAgain(gateway, storm, plan), lives]);
    storm.isOver = true;
    await lives;
    // Their breaks last beyond the storm, so all take one at its end, and few amid kills.
    await Promise.all(members.map((member) => restAmidPlay.run(world, member)));
    // Whoever is told afterwards is not there any more.
    await tellRest(world);
    await gateway.stop();
    // What the demonstration offers to payers lasts a day.
    opened.clock.advance(dayMs);
    await assertSettles(opened);
    for (const member of members) await assertHolds(opened, member);
    await assertReconciled(opened);
    await assertPaidOut(opened);
    await assertPaidIn(opened);
    return {
      ...{ broken: broken(), told: references.size, steps: storm.steps },
      booked: await countBooked(opened, references),
    };
  } finally {
    await gateway.stop();
    await opened.close();
  }
}
