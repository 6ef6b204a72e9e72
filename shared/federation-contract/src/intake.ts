import * as v from 'valibot';
import { appLoad, pageReport } from './load-report';
import { sha256 } from './release';

/** What the edge lets through of one beacon, with what only the edge knows. */
const acceptedReport = v.object({
  ...pageReport.entries,
  /** Hash of the visitor's first-party id, so that one visitor does not speak for many. */
  visitor: sha256,
  /** The browser was pinned by a test link: kept, and never counted by the breaker. */
  pinned: v.boolean(),
  /** Milliseconds since 1970, by the clock of the edge. */
  at: v.number(),
  loads: v.pipe(v.array(appLoad), v.maxLength(40)),
});
export type AcceptedReport = v.InferOutput<typeof acceptedReport>;

/** What an edge hands to the registry every half second, when there is anything. */
export const intakeBatch = v.object({
  reports: v.pipe(v.array(acceptedReport), v.maxLength(1000)),
  /** Compositions that open pages still run, in this edge's sight, since its last batch. */
  leases: v.pipe(v.array(v.object({ brand: v.string(), composition: sha256 })), v.maxLength(1000)),
  /** Reports that this edge dropped since its last batch because it held too many. */
  dropped: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type IntakeBatch = v.InferOutput<typeof intakeBatch>;
