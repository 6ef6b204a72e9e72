import { existsSync } from 'node:fs';
import path from 'node:path';
import { campaigns, leftToOtherDays } from './campaigns.mjs';
import { root } from './workspace.mjs';

const day = 86_400_000;

it('runs each campaign every third day, and leaves the others', () => {
  const days = [20_000, 20_001, 20_002].map((number) => new Set(leftToOtherDays({}, number * day)));
  const turns = campaigns.flat().map((suite) => days.filter((left) => !left.has(suite)).length);
  expect(new Set(turns)).toEqual(new Set([1]));
  expect(leftToOtherDays({}, 20_003 * day)).toEqual([...(days[0] ?? [])]);
});

it('runs the turn that is asked for, and all when the whole is', () => {
  const today = leftToOtherDays({}, 20_000 * day);
  expect(leftToOtherDays({ E2E_TURN: '20000' }, 20_001 * day)).toEqual(today);
  expect(leftToOtherDays({ E2E_ALL: '1' })).toEqual([]);
});

it('names suites that are there', () => {
  expect(campaigns.flat().filter((suite) => !existsSync(path.join(root, suite)))).toEqual([]);
});
