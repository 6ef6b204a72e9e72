import { existsSync } from 'node:fs';
import path from 'node:path';
import { campaigns, leftToTheNextDay } from './campaigns.mjs';
import { root } from './workspace.mjs';

const day = 86_400_000;

it('runs each campaign every second day, and leaves the other half', () => {
  const [first, second, third] = [20_000, 20_001, 20_002].map((number) => leftToTheNextDay({}, number * day));
  expect(third).toEqual(first);
  expect([...(first ?? []), ...(second ?? [])].sort()).toEqual(campaigns.flat().sort());
  expect(first).not.toEqual(second);
});

it('runs the turn that is asked for, and all when the whole is', () => {
  const today = leftToTheNextDay({}, 20_000 * day);
  expect(leftToTheNextDay({ E2E_TURN: '20000' }, 20_001 * day)).toEqual(today);
  expect(leftToTheNextDay({ E2E_ALL: '1' })).toEqual([]);
});

it('names suites that are there', () => {
  expect(campaigns.flat().filter((suite) => !existsSync(path.join(root, suite)))).toEqual([]);
});
