import * as v from 'valibot';
import { sha256 } from './release';

/** Longest life of a test link, in hours. */
export const longestTestLinkHours = 72;

/** How far clocks of registry and edge may differ, in milliseconds. */
export const clockToleranceMs = 60_000;

/** What a test link's token says; it is signed like a document and written `base64url(payload).signature`. */
export const testLink = v.object({
  kind: v.literal('test-link'),
  /** Id of the link; the first browser that opens it owns it. */
  link: v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/)),
  brand: v.string(),
  composition: sha256,
  /** Milliseconds since 1970. */
  issuedAt: v.number(),
  expiresAt: v.number(),
});
export type TestLink = v.InferOutput<typeof testLink>;
