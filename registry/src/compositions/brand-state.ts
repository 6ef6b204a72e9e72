import type { Composition, NamedComposition } from '@pavilion/federation-contract';
import { type AppChange, changesBetween } from './composition-changes';

export interface BrandState {
  readonly stable: NamedComposition;
  readonly rollout: { readonly candidate: NamedComposition; readonly percent: number } | null;
}

export interface VisitorChange {
  /** Share of all visitors. */
  readonly percent: number;
  /** Ids of compositions; `null` when the brand served nothing. */
  readonly from: string | null;
  readonly to: string;
  readonly apps: readonly AppChange[];
}

const everybody = 100;

const shareOf = (state: BrandState | undefined): number => state?.rollout?.percent ?? 0;

/** What the visitors of a bucket below `end` percent see. */
const seenBelow = (state: BrandState, end: number): NamedComposition =>
  state.rollout && end <= state.rollout.percent ? state.rollout.candidate : state.stable;

/** For whom two states differ, and in what: whoever sees the same before and after is left out. */
export function visitorChanges(before: BrandState | undefined, after: BrandState): readonly VisitorChange[] {
  const ends = [...new Set([shareOf(before), shareOf(after), everybody])]
    .filter((end) => end > 0)
    .sort((a, b) => a - b);
  return ends.flatMap((end, index) => {
    const old = before && seenBelow(before, end);
    const next = seenBelow(after, end);
    if (old?.id === next.id) return [];
    return [
      {
        percent: end - (ends[index - 1] ?? 0),
        from: old?.id ?? null,
        to: next.id,
        apps: changesBetween(old?.composition, next.composition),
      },
    ];
  });
}

/** Whether two states serve the same to everybody. */
export const isSameState = (one: BrandState | undefined, other: BrandState): boolean =>
  one?.stable.id === other.stable.id &&
  one.rollout?.candidate.id === other.rollout?.candidate.id &&
  shareOf(one) === shareOf(other);

/** Compositions that the second state serves and the first did not. */
export const newIn = (before: BrandState | undefined, after: BrandState): readonly Composition[] => {
  const known = [before?.stable.id, before?.rollout?.candidate.id];
  return [after.stable, ...(after.rollout ? [after.rollout.candidate] : [])]
    .filter(({ id }) => !known.includes(id))
    .map(({ composition }) => composition);
};
