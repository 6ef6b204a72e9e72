import type { MoveAction, PointerMove } from '../compositions/compositions.repository';
import { wellEndedRuns } from './well-ended';

const hour = (count: number): Date => new Date(Date.UTC(2030, 0, 1, count));

/** Moves from `[hour, action, stable, candidate]`, newest first. */
const moves = (...list: readonly (readonly [number, MoveAction, string, string?])[]): PointerMove[] =>
  list
    .map(([at, action, compositionId, candidateId], index) => ({
      brand: 'aurora',
      revision: index + 1,
      compositionId,
      rollout: candidateId === undefined ? null : { candidateId, percent: 10 },
      action,
      movedAt: hour(at),
      movedBy: 'somebody',
      reason: '',
    }))
    .reverse();

describe('what ended well', () => {
  it('is what an operator replaced, from its first visitor on', () => {
    const list = moves(
      [0, 'activate', 'a'],
      [1, 'activate', 'a', 'b'],
      [2, 'rollout', 'a', 'b'],
      [3, 'finish', 'b'],
      [9, 'activate', 'c'],
    );
    expect(wellEndedRuns(list)).toEqual([
      { id: 'a', from: hour(0), until: hour(3) },
      { id: 'b', from: hour(1), until: hour(9) },
    ]);
  });

  it('is never a candidate that was taken back, nor what was rolled back at once or ended by the breaker', () => {
    const list = moves(
      [0, 'activate', 'a'],
      [1, 'activate', 'a', 'bad'],
      [2, 'breaker', 'a'],
      [3, 'activate', 'a', 'worse'],
      [4, 'rollback', 'a'],
      [5, 'activate', 'ended'],
      [6, 'breaker', 'a'],
      [7, 'activate', 'undone'],
      [8, 'rollback', 'a'],
      [9, 'activate', 'now'],
    );
    expect(wellEndedRuns(list).map(({ id, from, until }) => [id, from, until])).toEqual([
      ['a', hour(0), hour(5)],
      ['a', hour(6), hour(7)],
      ['a', hour(8), hour(9)],
    ]);
  });

  it('is what was rolled back after it had passed its probation', () => {
    const list = moves(
      [0, 'activate', 'a'],
      [1, 'activate', 'b'],
      [25, 'rollback', 'a'],
      [26, 'activate', 'c'],
      [49, 'rollback', 'a'],
    );
    expect(wellEndedRuns(list).map(({ id }) => id)).toEqual(['a', 'b', 'a']);
  });

  it('is nothing while a brand serves its first', () => {
    expect([wellEndedRuns([]), wellEndedRuns(moves([0, 'activate', 'a']))]).toEqual([[], []]);
  });
});
