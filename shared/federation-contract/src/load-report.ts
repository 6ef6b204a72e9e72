import { appIds } from '@pavilion/remote-contract';
import * as v from 'valibot';
import { loadFailureCodes, loadOutcomes } from './page-names';
import { releaseVersion, sha256 } from './release';

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** Milliseconds of each phase that took place. */
const loadPhases = v.object({
  /** The container's entry. */
  entry: v.optional(milliseconds),
  /** The exposed module with its texts. */
  module: v.optional(milliseconds),
  /** The remote's own `start`. */
  start: v.optional(milliseconds),
  /** The page or slot that was asked for. */
  part: v.optional(milliseconds),
});
export type LoadPhases = v.InferOutput<typeof loadPhases>;

/** What became of one app in one page. */
export const appLoad = v.object({
  app: v.picklist(appIds),
  /** The release that the composition names first: the one that the outcome speaks of. */
  version: releaseVersion,
  outcome: v.picklist(loadOutcomes),
  /** The first failure; absent when there was none. */
  code: v.optional(v.picklist(loadFailureCodes)),
  phases: loadPhases,
  /** From the first attempt to the outcome. */
  elapsedMs: milliseconds,
});
export type AppLoad = v.InferOutput<typeof appLoad>;

/** A refusal of the page's policy, laid to the app whose file caused it. */
const policyViolation = v.object({
  app: v.nullable(v.picklist(appIds)),
  directive: v.pipe(v.string(), v.maxLength(60)),
  /** Kind or origin of what was refused; no path, no query. */
  blocked: v.pipe(v.string(), v.maxLength(200)),
});
export type PolicyViolation = v.InferOutput<typeof policyViolation>;

/** One beacon of one page. */
export const pageReport = v.object({
  /** Code of the brand whose page it is. */
  brand: v.pipe(v.string(), v.maxLength(32)),
  /** What the edge signed for the page when it served it; names brand, composition, visitor and page. */
  token: v.pipe(v.string(), v.maxLength(400)),
  /** Id of the composition that the page runs. */
  composition: sha256,
  loads: v.pipe(v.array(appLoad), v.maxLength(40)),
  violations: v.pipe(v.array(policyViolation), v.maxLength(10)),
});
export type PageReport = v.InferOutput<typeof pageReport>;
