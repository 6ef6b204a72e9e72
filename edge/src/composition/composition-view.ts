import type {
  BrandDocument,
  Composition,
  CompositionDocument,
  NamedComposition,
  ReleaseRecord,
  ReleaseRef,
} from '@pavilion/federation-contract';
import type { Difference, TestPin } from '@pavilion/remote-contract';
import { isAmong } from '@pavilion/platform';

/** Who sees a composition: everybody else, the share of an open rollout, or one browser with a test link. */
export type Bucket = 'stable' | 'candidate' | 'pinned';

/** One whole composition as some visitors see it. Two of the same object have equal pages. */
export interface CompositionView {
  readonly brand: string;
  readonly bucket: Bucket;
  readonly id: string;
  readonly composition: Composition;
  /** The releases that this composition names, no others. */
  readonly releases: readonly ReleaseRecord[];
  readonly pin: TestPin | null;
}

/** What a brand shows: one composition to all, or two of them. */
export interface BrandViews {
  readonly stable: CompositionView;
  readonly rollout:
    | { readonly candidate: CompositionView; readonly salt: string; readonly percent: number }
    | undefined;
}

const refsOf = ({ host, hostFallback, remotes }: Composition): ReleaseRef[] =>
  [host, hostFallback, ...Object.values(remotes).flatMap(({ release, fallback }) => [release, fallback])].filter(
    (ref) => ref !== null,
  );

function makeView(
  { brand, releases }: Pick<BrandDocument, 'brand' | 'releases'>,
  named: NamedComposition,
  bucket: Bucket,
): CompositionView {
  const wanted = new Set(refsOf(named.composition).map(({ app, digest }) => `${app} ${digest}`));
  return {
    brand,
    bucket,
    id: named.id,
    composition: named.composition,
    pin: null,
    releases: releases.filter(({ app, digest }) => wanted.has(`${app} ${digest}`)),
  };
}

/** The views of a document; one that was there before stays the same object. */
export function viewsOf(document: BrandDocument, before: BrandViews | undefined): BrandViews {
  const had = [before?.stable, before?.rollout?.candidate];
  const view = (named: NamedComposition, bucket: Bucket): CompositionView =>
    had.find((known) => known?.id === named.id && known.bucket === bucket) ?? makeView(document, named, bucket);
  const { rollout, stable, brand } = document;
  return {
    stable: view(stable, 'stable'),
    rollout: rollout
      ? {
          candidate: view(rollout.candidate, 'candidate'),
          salt: `${brand}:${rollout.candidate.id}`,
          percent: rollout.percent,
        }
      : undefined,
  };
}

/** The composition of a visitor: the same on every edge and after every restart. */
export const viewFor = ({ stable, rollout }: BrandViews, visitor: string): CompositionView =>
  rollout && isAmong(visitor, rollout.salt, rollout.percent) ? rollout.candidate : stable;

/** Releases of a composition that another one has not, the host's first. */
function differences(own: Composition, other: Composition): Difference[] {
  const named = ({ host, remotes }: Composition): ReleaseRef[] => [
    host,
    ...Object.values(remotes).map(({ release }) => release),
  ];
  const theirs = new Set(named(other).map(({ app, digest }) => `${app} ${digest}`));
  return named(own)
    .filter(({ app, digest }) => !theirs.has(`${app} ${digest}`))
    .map(({ app, version }) => ({ app, version }));
}

/** A composition that a test link shows, and how it differs from the one that other visitors see. */
export function pinnedView(
  document: CompositionDocument,
  pin: Omit<TestPin, 'differs'>,
  stable: CompositionView | undefined,
): CompositionView {
  const differs = stable ? differences(document.composition, stable.composition) : null;
  return { ...makeView(document, document, 'pinned'), pin: { ...pin, differs } };
}
