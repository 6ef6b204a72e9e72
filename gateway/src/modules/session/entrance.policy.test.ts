import { accountTypes } from '@pavilion/api-contract';
import { entranceRefusal } from './entrance.policy';

const { member, trial, ...agents } = accountTypes;
const refusals = (
  accounts: 'all' | 'members' | 'agents',
  types: readonly (typeof accountTypes)[keyof typeof accountTypes][],
) => types.map((type) => entranceRefusal({ entrance: { accounts, agent: null } }, type));

test('a host for everybody refuses nobody', () => {
  expect(refusals('all', Object.values(accountTypes))).toEqual(Object.values(accountTypes).map(() => undefined));
});

test('a host for agents takes every kind of agent, and neither members nor those who only try', () => {
  expect(refusals('agents', Object.values(agents))).toEqual([undefined, undefined, undefined, undefined]);
  expect(refusals('agents', [member, trial])).toEqual(['error_not_agent', 'error_not_agent']);
});

test('a host for members takes no agent', () => {
  expect(refusals('members', Object.values(agents))).toEqual(Object.values(agents).map(() => 'member_no_enter'));
  expect(refusals('members', [member, trial])).toEqual([undefined, undefined]);
});
