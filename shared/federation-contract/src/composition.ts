import { appIds, remoteIds } from '@pavilion/remote-contract';
import * as v from 'valibot';
import { releaseRecord, releaseVersion, sha256 } from './release';

/** Which release plays a part in a composition. */
const releaseRef = v.object({ app: v.picklist(appIds), version: releaseVersion, digest: sha256 });
export type ReleaseRef = v.InferOutput<typeof releaseRef>;

/** The full set that a brand serves. Its id is the SHA-256 of its canonical JSON. */
export const composition = v.object({
  host: releaseRef,
  hostFallback: v.nullable(releaseRef),
  remotes: v.record(v.picklist(remoteIds), v.object({ release: releaseRef, fallback: v.nullable(releaseRef) })),
  /** Revision of the brand's own settings that the composition was made with. */
  settings: v.string(),
});
export type Composition = v.InferOutput<typeof composition>;

/** A composition under its id. */
export const namedComposition = v.object({ id: sha256, composition });
export type NamedComposition = v.InferOutput<typeof namedComposition>;

/** Share of visitors in percent; whole numbers, so that everybody means the same bucket. */
export const rolloutPercent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

/** What a brand serves now: the stable composition, and the candidate of an open rollout. */
export const brandDocument = v.object({
  kind: v.literal('brand'),
  brand: v.string(),
  /** Revision of the brand's pointer when this was read; it only grows. */
  revision: v.number(),
  stable: namedComposition,
  rollout: v.nullable(v.object({ percent: rolloutPercent, candidate: namedComposition })),
  /** Every release that one of the compositions names. */
  releases: v.array(releaseRecord),
});
export type BrandDocument = v.InferOutput<typeof brandDocument>;

/** One composition by itself, for a browser that a test link pinned to it. */
export const compositionDocument = v.object({
  kind: v.literal('composition'),
  brand: v.string(),
  ...namedComposition.entries,
  releases: v.array(releaseRecord),
});
export type CompositionDocument = v.InferOutput<typeof compositionDocument>;

/** A signed document of the registry: Ed25519 over the bytes of `payload`, base64url. */
export const signedDocument = v.object({ payload: v.string(), signature: v.string(), kid: v.string() });
export type SignedDocument = v.InferOutput<typeof signedDocument>;
