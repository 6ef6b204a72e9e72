import type { ReleaseRef } from '@pavilion/federation-contract';

/** How a release fared with the visitors of a brand; where it was taken back from them, since then. */
export interface TrackRecord {
  readonly wasTakenBack: boolean;
  /** Page loads that count, and how many of them failed. */
  readonly trials: number;
  readonly failures: number;
  /** How long everybody had it. */
  readonly stoodMs: number;
}

/** What a track record says: it works, it does not, or too little to tell. */
export type Standing = 'proven' | 'untested' | 'failed';

/** A release that the brand had, and how it fared. */
export interface ServedRelease {
  readonly ref: ReleaseRef;
  readonly standing: Standing;
}

/** A composition that everybody had for so long has passed its probation. */
export const probationMs = 24 * 3_600_000;

/** Page loads that prove a release by themselves. */
const provingTrials = 20;
/** Share of failures that no good release has. */
const provingFailureShare = 0.1;
/** Whatever the network of a brand is like, a release that fails so often is no way out. */
const hopelessShare = 0.5;
/** One browser that fails speaks against no release: of each three page loads count. */
const condemningTrials = 5;

/**
 * Judges a release by its record: enough page loads that went well, or a day before everybody that ended with no step
 * back.
 */
export function standingOf({ wasTakenBack, trials, failures, stoodMs }: TrackRecord): Standing {
  const share = trials === 0 ? 0 : failures / trials;
  const stood = stoodMs >= probationMs && share < hopelessShare;
  if (stood || (trials >= provingTrials && share < provingFailureShare)) return 'proven';
  return wasTakenBack || (trials >= condemningTrials && share >= hopelessShare) ? 'failed' : 'untested';
}

/**
 * The release that steps in for `next`: the newest one that is proven. Before anything is, the one that stands in
 * already stays, and of a brand's first releases the one that was there first stands in, unless something speaks
 * against it.
 * @param served releases that the brand had before, newest first: the live one, the one that steps in for it, and those
 * before
 */
export function lastGood(next: ReleaseRef, served: readonly ServedRelease[]): ReleaseRef | null {
  const [live, ...older] = served;
  const others = [...(live ? [live] : []), ...older].filter(({ ref }) => ref.digest !== next.digest);
  const found =
    others.find(({ standing }) => standing === 'proven') ??
    [...others].reverse().find(({ standing }) => standing === 'untested');
  return found?.ref ?? null;
}
