// Nothing but names and numbers: pages carry these in their first script, without a single schema.

/** Why a remote, or the host, is not what the composition first names. Each code has a text in the catalogue `errors`. */
export const loadFailureCodes = [
  'remote.unreachable',
  'remote.timeout',
  'remote.integrity',
  'remote.incompatible',
  'remote.expose-missing',
  'remote.start-failed',
  'remote.render-failed',
  'host.unreachable',
  'host.timeout',
  'host.start-failed',
] as const;

/** One of {@link loadFailureCodes}. */
export type LoadFailureCode = (typeof loadFailureCodes)[number];

/**
 * What became of loading an app: `loaded` at first, `retried` after a retry past the cache, `recovered` by its last good version, `failed`, or
 * loaded and then thrown while it rendered.
 */
export const loadOutcomes = ['loaded', 'retried', 'recovered', 'failed', 'render-failed'] as const;

/** Outcomes that speak against a release, whatever the visitor saw in the end. */
export const failedOutcomes: readonly LoadOutcome[] = ['recovered', 'failed', 'render-failed'];

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
