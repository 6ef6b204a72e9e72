import { reconcile } from '../modules/team';
import { findFaults } from './faults.repository';
import { enterMember, type Member } from './member';
import type { Step } from './step';
import { cancelDeposit, orderDeposit, payDeposit, reverseDeposit } from './steps/deposit';
import { claimDay, claimRebate, claimReward, forfeitBonus, openTicket, useCode } from './steps/earn';
import { play, settleLate } from './steps/play';
import { disturbProvider, wait } from './steps/surroundings';
import { cancelWithdrawal, carryOutPayout, decideWithdrawal, submitWithdrawal } from './steps/withdraw';
import { firstMoment, openWorld, type World } from './world';
import { listEndedWithdrawals } from './world.repository';

/** What is simulated. */
export interface SimulationPlan {
  readonly seed: number;
  /** Histories, one a member. */
  readonly members: number;
  /** Days that pass. */
  readonly days: number;
  /** Fewest steps of a history; 30 unless told. */
  readonly steps?: number;
  /** The gateway's own folder. */
  readonly roomDir: string;
  /** Told of every step, with what came of it. */
  readonly onStep?: (line: string) => void;
  /** Beside those of the product, for tests of what a simulation finds. */
  readonly moreSteps?: readonly Step[];
}

/** What was simulated. */
export interface SimulationReport {
  readonly histories: number;
  readonly steps: number;
  readonly days: number;
  /** How often each step was taken. */
  readonly taken: Readonly<Record<string, number>>;
}

/** Something did not hold; the message says what, of whom, after which steps. */
export class SimulationFault extends Error {
  override readonly name = 'SimulationFault';
}

const allSteps: readonly Step[] = [
  ...[play, settleLate, orderDeposit, payDeposit, reverseDeposit, cancelDeposit],
  ...[submitWithdrawal, cancelWithdrawal, decideWithdrawal, carryOutPayout],
  ...[claimReward, claimDay, openTicket, useCode, claimRebate, forfeitBonus, wait, disturbProvider],
];
const dayMs = 86_400_000;
const lastTold = 40;

function drawStep({ dice }: World, steps: readonly Step[]): Step {
  let left = dice.next() * steps.reduce((sum, { weight }) => sum + weight, 0);
  for (const step of steps) {
    left -= step.weight;
    if (left < 0) return step;
  }
  return play;
}

/** @throws SimulationFault when something does not hold of a member */
async function assertHolds(world: World, member: Member): Promise<void> {
  const { brand: brandId, memberId } = member;
  const faults = Object.entries(await findFaults(world.gateway().database, { brandId, memberId }));
  const found = faults.filter(([, count]) => count !== 0n).map(([name, count]) => `${name} ${count}`);
  if (found.length > 0) throw new SimulationFault(found.join(', '));
}

/** Sums over everybody, and what is kept of them. @throws SimulationFault */
async function assertReconciled(world: World): Promise<void> {
  await world.gateway().gateway.attend();
  const { differences } = await reconcile(world.gateway().database);
  if (differences.length === 0) return;
  const lines = differences.map(({ check, key, kept, raw }) => `${check} ${key}: ${kept} instead of ${raw}`);
  throw new SimulationFault(lines.slice(0, 10).join('\n'));
}

/** What was paid out is what the bank paid, and nothing else. @throws SimulationFault */
async function assertPaidOut({ gateway, provider }: World): Promise<void> {
  const ended = await listEndedWithdrawals(gateway().database);
  for (const { id, state } of ended) {
    const told = provider.payouts.get(`W${id}`)?.state;
    const expected = state === 'SUCCESS' ? 'done' : state === 'FAILED' ? 'failed' : undefined;
    if (told !== expected)
      throw new SimulationFault(`withdrawal ${id} is ${state}, and its payout ${told ?? 'unheard of'}`);
  }
}

function explain(plan: SimulationPlan, member: Member | undefined, cause: unknown): SimulationFault {
  const told = member ? `${member.username} of ${member.brand}\n  ${member.told.slice(-lastTold).join('\n  ')}\n` : '';
  const again = `pnpm simulate --seed ${plan.seed} --members ${plan.members} --days ${plan.days}`;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new SimulationFault(
    `${why}\n${told}replay: ${again}${plan.steps === undefined ? '' : ` --steps ${plan.steps}`}`,
    {
      cause,
    },
  );
}

/** Takes one step of a member and looks whether everything holds. */
async function takeStep(world: World, member: Member, { onStep, moreSteps = [] }: SimulationPlan): Promise<string> {
  const step = drawStep(world, [...allSteps, ...moreSteps]);
  const day = Math.floor((world.clock.now() - firstMoment) / dayMs);
  member.told.push(`day ${day} ${step.name}`);
  const came = await step.run(world, member);
  member.told.push(`${member.told.pop() ?? ''}: ${came}`);
  onStep?.(`${member.username} ${member.told.at(-1) ?? ''}`);
  await assertHolds(world, member);
  return step.name;
}

/** Time passes evenly over the steps, beside what steps themselves wait. */
async function passTime(world: World, msEach: number): Promise<void> {
  const before = Math.floor(world.clock.now() / dayMs);
  world.clock.advance(Math.round(msEach * 2 * world.dice.next()));
  if (Math.floor(world.clock.now() / dayMs) !== before) await world.gateway().gateway.attend();
}

/**
 * Random histories of members against the real gateway on real PostgreSQL: what they, their vendors, payment provider and
 * operators do, with faults, races and days that pass. After every step everything must hold.
 * @throws SimulationFault with the last steps of the history and the line that replays it
 */
export async function simulate(plan: SimulationPlan): Promise<SimulationReport> {
  const { seed, members: count, days, steps = 30, roomDir } = plan;
  const world = await openWorld(seed, roomDir);
  const taken: Record<string, number> = {};
  let current: Member | undefined;
  try {
    const members: Member[] = [];
    for (let index = 0; index < count; index += 1) {
      const brand = world.dice.chance(0.5) ? 'aurora' : 'lotus';
      members.push(await enterMember(world, { brand, name: `Sim${seed}x${index}` }));
    }
    const total = count * steps;
    for (let index = 0; index < total; index += 1) {
      // Each takes its turn, so that every history has its steps and all are under way at once.
      current = members[index % count];
      if (!current) throw new RangeError('a simulation has at least one member');
      const name = await takeStep(world, current, plan);
      taken[name] = (taken[name] ?? 0) + 1;
      await passTime(world, (days * dayMs) / total);
    }
    current = undefined;
    await assertReconciled(world);
    await assertPaidOut(world);
    return { histories: count, steps: total, days: Math.round((world.clock.now() - firstMoment) / dayMs), taken };
  } catch (error) {
    throw explain(plan, current, error);
  } finally {
    await world.close();
  }
}
