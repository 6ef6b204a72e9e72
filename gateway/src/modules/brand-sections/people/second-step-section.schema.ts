import * as v from 'valibot';

const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365));

/** What a sign-in from somewhere strange is asked, and where passkeys are good. */
export const secondStepSection = v.strictObject({
  /** Days after which an address or device that an account was used from is strange again. */
  knownDays: days,
  /** Days for which no second step is asked of a trusted browser. */
  trustedDays: days,
  /**
   * Domain that browsers keep passkeys for: the brand's main host or one that it lies under; `null` for the main host.
   * Passkeys of before are lost where it is changed.
   */
  passkeyDomain: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name'))),
  /** Passkeys that an account may have. */
  mostPasskeys: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
});
