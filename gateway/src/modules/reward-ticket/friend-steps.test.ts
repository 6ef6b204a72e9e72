import { parseAmount } from '@pavilion/money';
import { matchSteps, standingsOf, type TicketFriend } from './friend-steps';
import type { FriendStep } from './ticket.rules';

const at = (day: number): Date => new Date(Date.UTC(2026, 4, day));
const friend = (id: bigint, deposited: string, turnover = '0'): TicketFriend => ({
  ...{ memberId: id, account: `m***${id}`, registeredAt: at(2) },
  ...{ deposited: parseAmount(deposited), turnover: parseAmount(turnover) },
});
const step = (by: FriendStep['by'], amount = '0'): FriendStep => ({ by, amount });
const steps = [step('registered'), step('deposit', '100'), step('turnover', '500')];
const ticket = (id: bigint, from: number, until: number) => ({ id, issuedAt: at(from), expiresAt: at(until), steps });
const metOf = (met: ReadonlyMap<number, TicketFriend>) =>
  [...met].sort(([a], [b]) => a - b).map(([place, { memberId }]) => [place, memberId]);

test('a friend who does for several steps gives way to those who do for one of them alone', () => {
  const all = friend(1n, '100', '500');
  expect(metOf(matchSteps(steps, [all, friend(2n, '100'), friend(3n, '0')]))).toEqual([
    [0, 3n],
    [1, 2n],
    [2, 1n],
  ]);
});

test('one friend is one step, however much they did', () => {
  expect(matchSteps(steps, [friend(1n, '9000', '9000')]).size).toBe(1);
  expect(matchSteps([step('deposit', '1'), step('deposit', '1')], [friend(1n, '2')]).size).toBe(1);
});

test('a step that is not met tells who comes nearest, and of each friend once', () => {
  const two = [step('deposit', '100'), step('deposit', '90')];
  const near = standingsOf([{ ...ticket(7n, 1, 8), steps: two }], [friend(1n, '30'), friend(2n, '80')]).get(7n);
  expect(near?.map(({ friend: who, actual, achieved }) => [who?.memberId, actual, achieved])).toEqual([
    [2n, parseAmount('80'), false],
    [1n, parseAmount('30'), false],
  ]);
});

test('only who registered while the ticket was open counts, and for the first ticket that they help', () => {
  const registered = (id: bigint, day: number): TicketFriend => ({ ...friend(id, '0'), registeredAt: at(day) });
  const [before, inTime, late] = [registered(1n, 1), registered(3n, 3), registered(2n, 8)];
  const standing = standingsOf([ticket(7n, 2, 8), ticket(8n, 3, 9)], [before, inTime, late]);
  const namesOf = (id: bigint) => standing.get(id)?.map(({ friend: who }) => who?.memberId);
  expect(namesOf(7n)).toEqual([3n, undefined, undefined]);
  expect(namesOf(8n)).toEqual([2n, undefined, undefined]);
});
