import { endpoints } from '@pavilion/api-contract';
import { protectionCalls, realityCheckChoices } from '@pavilion/api-contract/calls/protection';
import { testPasswordOf } from '../../testing/test-accounts';
import { ask, codeOf, type Member, newKey, pressAtOnce } from '../member';
import type { Step } from '../step';
import type { World } from '../world';
import { seeReality } from './reality';

const periods = ['DAY', 'WEEK', 'MONTH'] as const;
type Period = (typeof periods)[number] | 'SESSION';

/** What a limit is wanted to be; neither lifts it. */
interface Wanted {
  readonly amount?: number;
  readonly minutes?: number;
}

/** Kinds of limits by how they are wanted: near what is paid in and staked, so that they are met and not always. */
const choices: readonly { kind: string; periods: readonly Period[]; choose(world: World, member: Member): Wanted }[] = [
  {
    ...{ kind: 'DEPOSIT', periods },
    choose: ({ dice }, { scale }) => ({ amount: dice.between(20, 600) * 10_000 * scale }),
  },
  { kind: 'LOSS', periods, choose: ({ dice }, { scale }) => ({ amount: dice.between(5, 300) * 10_000 * scale }) },
  {
    ...{ kind: 'STAKE', periods: ['SESSION', 'SESSION', 'SESSION', ...periods] },
    choose: ({ dice }, { scale }) => ({ amount: dice.between(50, 300) * 1_000 * scale }),
  },
  { kind: 'SESSION', periods: ['SESSION'], choose: ({ dice }) => ({ minutes: dice.between(10, 1_440) }) },
];

const told = ({ amount, minutes }: Wanted): string =>
  amount === undefined ? (minutes === undefined ? 'none' : `${minutes} minutes`) : String(amount);

/** Sets a limit lower, higher or lifts it; two tabs may want different ones at once. */
export const setLimit: Step = {
  name: 'set a limit',
  weight: 8,
  async run(world, member) {
    const { dice } = world;
    const { kind, periods: all, choose } = dice.pick(choices);
    const period = dice.pick(all);
    const wanted = Array.from({ length: dice.chance(0.2) ? 2 : 1 }, () =>
      dice.chance(0.2) ? {} : choose(world, member),
    );
    const answers = await Promise.all(
      wanted.map((one) => {
        const body = { kind, period, ...one };
        return ask(world, member, protectionCalls.setLimit, { body, key: newKey(world) });
      }),
    );
    return `${kind} ${period} ${wanted.map(told).join(' or ')}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** Keeps away from play and from paying in, by one press or two. */
export const takeBreak: Step = {
  name: 'take a break',
  weight: 2,
  async run(world, member) {
    const { dice } = world;
    const hours = dice.pick([24, 24, 24, 168, 720]);
    const press = () => ask(world, member, protectionCalls.takeTimeOut, { body: { hours }, key: newKey(world) });
    const answers = await pressAtOnce(dice.chance(0.2) ? 2 : 1, press);
    return `${hours} hours: ${answers.map(codeOf).join(' ')}`;
  },
};

/** Closes the account to play for half a year or longer, now and then by a wrong password, which closes nothing. */
export const closeAccount: Step = {
  name: 'close the account',
  weight: 1,
  async run(world, member) {
    const { dice } = world;
    const password = dice.chance(0.2) ? 'Not-the-one7' : testPasswordOf(member.brand);
    const months = dice.pick([6, 6, 12]);
    const answer = await ask(world, member, protectionCalls.excludeSelf, { body: { months, password } });
    member.isClosed ||= answer.json['success'] === true;
    return `${months} months: ${codeOf(answer)}`;
  },
};

/** An operator asks for what is left in the place of whoever closed the account, twice at once now and then. */
export const payOutClosed: Step = {
  name: 'pay a closed account out',
  weight: 5,
  async run(world, { brand, username, isClosed, payoutAccounts }) {
    const { dice } = world;
    if (!isClosed && dice.chance(0.8)) return 'it is not closed';
    if (payoutAccounts.size === 0) return 'it has no account for payouts';
    const amount = dice.between(5, 100) * 10_000;
    const say = (by: 'first' | 'second') => world.operate({ by, call: 'payOutExcluded', brand, id: username, amount });
    const answers = await Promise.all(dice.chance(0.3) ? [say('first'), say('second')] : [say('first')]);
    return `${amount}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** Signs out; what comes next begins with signing in, perhaps after a rest. */
export const leave: Step = {
  name: 'leave',
  weight: 3,
  run: async (world, member) => codeOf(await ask(world, member, endpoints.logout)),
};

/** Chooses how often time and net of play are shown, or sees them and stops. */
export const chooseInterval: Step = {
  name: 'look at the time',
  weight: 2,
  async run(world, member) {
    if (world.dice.chance(0.5)) return `stops: ${codeOf(await seeReality(world, member, false))}`;
    const minutes = world.dice.pick(realityCheckChoices);
    const body = { minutes };
    return `${minutes} minutes: ${codeOf(await ask(world, member, protectionCalls.setRealityCheck, { body, key: newKey(world) }))}`;
  },
};
