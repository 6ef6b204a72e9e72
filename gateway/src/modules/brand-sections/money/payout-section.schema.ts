import { epochMillis } from '@pavilion/api-contract';
import * as v from 'valibot';

const bank = v.pipe(
  v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/, 'must be a short plain word')),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    /** Bank, e-wallet, virtual wallet. */
    kind: v.picklist(['BC', 'EW', 'VW']),
    /** Number by which transfers of the market name a bank. */
    bin: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits'))),
    /** Of a virtual wallet. */
    networks: v.optional(v.array(v.picklist(['TRC20', 'ERC20'])), []),
    /** While it is being maintained nothing is paid out to it. */
    maintenance: v.optional(v.nullable(v.strictObject({ start: epochMillis, end: epochMillis })), null),
  }),
  v.forward(
    v.check(
      ({ kind, networks }) => (kind === 'VW') === networks.length > 0,
      'are those of a virtual wallet, one at least',
    ),
    ['networks'],
  ),
  v.forward(
    v.check(
      ({ kind, code }) => kind !== 'VW' || /^[A-Z]{3,5}$/.test(code),
      'is the currency of a virtual wallet: three to five capital letters',
    ),
    ['code'],
  ),
);

/** Where members can be paid out to. */
export const payoutSection = v.strictObject({
  banks: v.pipe(
    v.array(bank),
    v.maxLength(100),
    v.check((banks) => new Set(banks.map(({ code }) => code)).size === banks.length, 'names a code twice'),
    // `withdrawal.virtualRate` says what one unit of it is worth.
    v.check((banks) => banks.filter(({ kind }) => kind === 'VW').length <= 1, 'has more than one virtual currency'),
  ),
  /** Banks and e-wallets that one member may have, and virtual wallets. */
  mostBankCards: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  mostVirtualWallets: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
  /** Whether owners take them off the list themselves. */
  ownersDelete: v.strictObject({ bankCards: v.boolean(), virtualWallets: v.boolean() }),
  /** For so long nothing is paid out to a new one. */
  restHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 14)),
});
