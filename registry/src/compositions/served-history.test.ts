import type { ReleaseRef } from '@pavilion/federation-contract';
import { type AppMove, servedTimes } from './served-history';

const ref = (version: string): ReleaseRef => ({ app: 'remote-lobby', version, digest: version });
const move = (
  at: number,
  action: AppMove['action'],
  versions: readonly [stable: string, candidate?: string],
): AppMove => {
  const [stable, candidate] = versions;
  return { at, action, stable: ref(stable), candidate: candidate === undefined ? null : ref(candidate) };
};
const timesOf = (moves: readonly AppMove[], trips: Readonly<Record<string, number>> = {}) =>
  servedTimes(moves, new Map(Object.entries(trips)), 100).map(({ ref: { version }, stoodMs, takenBackAt }) => [
    version,
    stoodMs,
    takenBackAt,
  ]);

it('adds up how long everybody had a release, the one that came last first', () => {
  expect(timesOf([move(0, 'activate', ['one']), move(10, 'activate', ['two']), move(40, 'activate', ['one'])])).toEqual(
    [
      ['one', 70, null],
      ['two', 30, null],
    ],
  );
});

it('says what a step back left, and counts anew from there', () => {
  const moves = [
    move(0, 'activate', ['one']),
    move(10, 'activate', ['two']),
    move(40, 'rollback', ['one']),
    move(60, 'activate', ['two']),
  ];
  expect(timesOf(moves)).toEqual([
    ['two', 40, 40],
    ['one', 30, null],
  ]);
});

it('blames no release that the step back kept, nor one that was only rolled out', () => {
  expect(
    timesOf([move(0, 'activate', ['one']), move(10, 'rollout', ['one', 'two']), move(20, 'breaker', ['one'])]),
  ).toEqual([['one', 100, null]]);
});

it('counts anew from a verdict of the breaker', () => {
  expect(timesOf([move(0, 'activate', ['one']), move(50, 'activate', ['one'])], { one: 80 })).toEqual([
    ['one', 20, 80],
  ]);
});
