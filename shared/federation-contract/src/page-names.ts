// Nothing but names and numbers: pages carry these in their first script, without a single schema.

/**
 * Why a remote, or the host, is not what the composition first names. Each code has a text in the catalogue `errors`.
 */
export const loadFailureCodes = [
  'remote.unreachable',
  'remote.timeout',
  'remote.integrity',
  'remote.incompatible',
  'remote.expose-missing',
  'remote.start-failed',
  'remote.render-failed',
  'remote.empty',
  'remote.threw',
  'host.unreachable',
  'host.timeout',
  'host.integrity',
  'host.start-failed',
] as const;

/** One of {@link loadFailureCodes}. */
export type LoadFailureCode = (typeof loadFailureCodes)[number];

/**
 * What became of loading an app, from best to worst: `loaded` at first, `retried` after a retry past the cache, `late`
 * when it was there only after the page's "slow" notice, `recovered` by its last good version, `threw-later` when one
 * of its files threw or left a rejection unhandled while its parts stood, `empty` when a part of it rendered nothing,
 * `failed`, and `render-failed` when it was loaded and threw while it rendered.
 */
export const loadOutcomes = [
  'loaded',
  'retried',
  'late',
  'recovered',
  'threw-later',
  'empty',
  'failed',
  'render-failed',
] as const;

/**
 * Outcomes that speak against a release by themselves, whatever the visitor saw in the end; what is late is judged by
 * its time.
 */
export const failedOutcomes: readonly LoadOutcome[] = ['recovered', 'threw-later', 'empty', 'failed', 'render-failed'];

/** One of {@link loadOutcomes}. */
export type LoadOutcome = (typeof loadOutcomes)[number];

/** Where pages send their reports, at their own origin. */
export const reportPath = '/federation/reports';

/** Largest report in bytes. */
export const largestReport = 8 * 1024;

/** How often an open page says that it still runs its composition, in milliseconds. */
export const leaseEveryMs = 10 * 60_000;

/** Query parameter that carries a test link's token; the value `off` ends the pin of this browser. */
export const testLinkParameter = 'pavilion-link';

/** Why a test link does nothing. Each code has a text in the catalogue `errors`. */
export const testLinkRefusals = [
  'override.malformed',
  'override.unsigned',
  'override.expired',
  'override.wrong-brand',
  /** Another browser opened it first. */
  'override.replayed',
  /** The registry cannot be asked now. */
  'override.unavailable',
] as const;

/** One of {@link testLinkRefusals}. */
export type TestLinkRefusal = (typeof testLinkRefusals)[number];

/** Id of the element that holds the painted page, until the page itself stands in its place. */
export const paintedPageId = 'painted-page';
