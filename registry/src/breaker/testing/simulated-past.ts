import type { MoveAction, PointerMove } from '../../compositions/compositions.repository';
import type { Tally } from '../sequential-test';
import { wellEndedRuns } from '../well-ended';

interface SimulatedPast {
  /** Page loads of what the brand served first. */
  readonly first: Tally;
  /** Releases that failed on all of their page loads and were taken back since then. */
  readonly condemned: number;
  /** Page loads of each of them. */
  readonly loadsEach: number;
}

const hour = (count: number): Date => new Date(count * 3_600_000);

/** What counts as the past of a release that everybody gets, after others failed and were taken back. */
export function pastOf({ first, condemned, loadsEach }: SimulatedPast): Tally {
  const moves: PointerMove[] = [];
  const loads: { readonly id: string; readonly at: Date; readonly tally: Tally }[] = [
    { id: 'first', at: hour(0), tally: first },
  ];
  const move = (action: MoveAction, compositionId: string): void =>
    void moves.push({
      brand: 'one',
      revision: moves.length + 1,
      compositionId,
      rollout: null,
      action,
      movedAt: hour(moves.length),
      movedBy: 'somebody',
      reason: '',
    });
  move('activate', 'first');
  for (let bad = 0; bad < condemned; bad += 1) {
    move('activate', `bad ${bad}`);
    loads.push({ id: `bad ${bad}`, at: hour(moves.length - 1), tally: { trials: loadsEach, failures: loadsEach } });
    move('breaker', 'first');
  }
  move('activate', 'new');
  const runs = wellEndedRuns([...moves].reverse());
  const counted = loads.filter(({ id, at }) => runs.some((run) => run.id === id && run.from <= at && at < run.until));
  return counted.reduce(
    (all, { tally }) => ({ trials: all.trials + tally.trials, failures: all.failures + tally.failures }),
    { trials: 0, failures: 0 },
  );
}
