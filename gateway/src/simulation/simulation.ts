import { openBooks, type Books } from './books';
import { assertBooks, assertHolds, assertPaidOut, assertReconciled, assertSettles } from './holding';
import { enterMember, type Member } from './member';
import { assertPaidIn } from './paid-in';
import { SimulationFault } from './simulation-fault';
import type { Step } from './step';
import { allSteps } from './steps';
import { firstMoment, openWorld, type World } from './world';

export interface SimulationPlan {
  readonly seed: number;
  /** Histories, one a member. */
  readonly members: number;
  /** Days that pass. */
  readonly days: number;
  /** Steps of a history; 30 unless told. */
  readonly steps?: number;
  /**
   * The books are looked at after every step; everything of its member after so many of theirs, and at the end of all.
   * 6 unless told. It changes nothing of what happens.
   */
  readonly every?: number;
  /** The gateway's own folder. */
  readonly roomDir: string;
  /** Told of every step, with what came of it. */
  readonly onStep?: (line: string) => void;
  /** Beside those of the product, for tests of what a simulation finds. */
  readonly moreSteps?: readonly Step[];
}

export interface SimulationReport {
  readonly histories: number;
  readonly steps: number;
  readonly days: number;
  /** How often each step was taken. */
  readonly taken: Readonly<Record<string, number>>;
}

const dayMs = 86_400_000;
const lastTold = 40;

function drawStep({ dice }: World, steps: readonly Step[]): Step {
  let left = dice.next() * steps.reduce((sum, { weight }) => sum + weight, 0);
  for (const step of steps) {
    left -= step.weight;
    if (left < 0) return step;
  }
  throw new RangeError('a step is always drawn');
}

function explain(plan: SimulationPlan, member: Member | undefined, cause: unknown): SimulationFault {
  const told = member ? `${member.username} of ${member.brand}\n  ${member.told.slice(-lastTold).join('\n  ')}\n` : '';
  const why = cause instanceof Error ? cause.message : String(cause);
  return new SimulationFault(`${why}\n${told}replay: ${replayLine(plan)}`, { cause });
}

/**
 * The one line that makes the same histories again, and looks at everything after each step. Presses at once are races
 * of the gateway itself: who wins them may differ, and what holds must hold all the same.
 */
export const replayLine = ({ seed, members, days, steps }: SimulationPlan): string =>
  `pnpm simulate --seed ${seed} --members ${members} --days ${days}${steps === undefined ? '' : ` --steps ${steps}`} --every 1`;

interface Course {
  readonly world: World;
  readonly books: Books;
  readonly plan: SimulationPlan;
}

/** Takes one step of a member and looks whether everything holds. */
async function takeStep({ world, books, plan }: Course, member: Member): Promise<string> {
  const { onStep, moreSteps = [], every = 6 } = plan;
  const step = drawStep(world, [...allSteps, ...moreSteps]);
  const day = Math.floor((world.clock.now() - firstMoment) / dayMs);
  member.told.push(`day ${day} ${step.name}`);
  const came = await step.run(world, member);
  member.told.push(`${member.told.pop() ?? ''}: ${came}`);
  onStep?.(`${member.username} ${member.told.at(-1) ?? ''}`);
  await assertBooks(books, member);
  if (member.told.length % every === 0) await assertHolds(world, member);
  return step.name;
}

/** Of the payouts that wait at the bank, a day carries half out, one in ten of them in vain; nobody is told. */
function carryOut({ dice, provider }: World): void {
  for (const payout of provider.payouts.values()) {
    if (payout.state !== 'pending' || dice.chance(0.5)) continue;
    payout.state = dice.chance(0.9) ? 'done' : 'failed';
  }
}

/** Time passes evenly over the steps, beside what steps themselves wait. */
async function passTime(world: World, msEach: number): Promise<void> {
  const before = Math.floor(world.clock.now() / dayMs);
  world.clock.advance(Math.round(msEach * 2 * world.dice.next()));
  if (Math.floor(world.clock.now() / dayMs) === before) return;
  carryOut(world);
  await world.attend();
}

async function enterAll(world: World, { seed, members: count }: SimulationPlan): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const brand = world.dice.chance(0.5) ? 'aurora' : 'lotus';
    const friends = members.filter((one) => one.brand === brand);
    members.push(await enterMember(world, { brand, name: `Sim${seed}x${index}`, friends }));
  }
  return members;
}

/**
 * Random histories of members against the real gateway on real PostgreSQL: what they, their vendors, payment provider
 * and operators do, with faults, races and days that pass. After every step the books must hold, and everything of its
 * member after so many of theirs.
 * @throws SimulationFault with the last steps of the history and the line that replays it
 */
export async function simulate(plan: SimulationPlan): Promise<SimulationReport> {
  const { seed, members: count, days, steps = 30, roomDir } = plan;
  const world = await openWorld({ seed, roomDir });
  const taken: Record<string, number> = {};
  let current: Member | undefined;
  try {
    const course = { world, plan, books: await openBooks(world.gateway().database) };
    const members = await enterAll(world, plan);
    const total = count * steps;
    for (let index = 0; index < total; index += 1) {
      // Each takes its turn, so that every history has its steps and all are under way at once.
      current = members[index % count];
      if (!current) throw new RangeError('a simulation has at least one member');
      const name = await takeStep(course, current);
      taken[name] = (taken[name] ?? 0) + 1;
      await passTime(world, (days * dayMs) / total);
    }
    const passed = Math.round((world.clock.now() - firstMoment) / dayMs);
    await assertSettles(world);
    for (const member of members) {
      current = member;
      await assertHolds(world, member);
    }
    current = undefined;
    await assertReconciled(world);
    await assertPaidOut(world);
    await assertPaidIn(world);
    return { histories: count, steps: total, days: passed, taken };
  } catch (error) {
    throw explain(plan, current, error);
  } finally {
    await world.close();
  }
}
