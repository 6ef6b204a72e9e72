import * as v from 'valibot';
import { appLoad, pageReport } from './load-report';
import { sha256 } from './release';

/** What the edge lets through of one beacon, with what the page's token says and what only the edge knows. */
const acceptedReport = v.object({
  ...v.omit(pageReport, ['token']).entries,
  /** Id of the page, from its token: however often it is told, it is one page. */
  page: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  /** Hash of the visitor's first-party id, from the token, so that one visitor does not speak for many. */
  visitor: sha256,
  /** The page was served to a browser with a test link: kept, and never counted by the breaker. */
  pinned: v.boolean(),
  /** Keyed hash of the network that the report came from, so that one network does not speak for many. */
  network: sha256,
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
