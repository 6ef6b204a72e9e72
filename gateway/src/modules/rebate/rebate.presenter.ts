import { type GameCategory, gameCategories } from '@pavilion/api-contract';
import type { rebateCalls } from '@pavilion/api-contract/calls/rebate';
import { amountToWire, zeroAmount } from '@pavilion/money';
import type * as v from 'valibot';
import { pagesOf } from '../../kit';
import type { RebatePart } from './rebate.policy';
import type { Claimable, PaidPage, ShownRate } from './rebate.service';

type Answer<Id extends keyof typeof rebateCalls> = v.InferInput<(typeof rebateCalls)[Id]['response']>;

/** How a vendor is called in the brand. */
export type VendorNaming = (code: string) => string;

/** What the table of products has no name for is the house's own. */
const categoryOf = (category: string): GameCategory => gameCategories.find((known) => known === category) ?? 'INHOUSE';

/** Rates travel in percent. */
const percentOf = (hundredths: number): number => hundredths / 100;

const presentPart = ({ category, vendor, valid, rate, amount }: RebatePart, nameOf: VendorNaming) => ({
  ...{ gameCategory: categoryOf(category), vendor, vendorName: nameOf(vendor) },
  ...{ validBet: amountToWire(valid), rate: percentOf(rate), amount: amountToWire(amount) },
});

export const presentClaimable = (
  { parts, total, minimum, lastClaimAt, paysItselfAt, multiplier }: Claimable,
  nameOf: VendorNaming,
): Answer<'claimableRebate'> => ({
  list: parts.map((part) => presentPart(part, nameOf)),
  total: amountToWire(total),
  minimum: amountToWire(minimum),
  claimable: total > zeroAmount && total >= minimum,
  lastClaimAt: lastClaimAt?.getTime() ?? null,
  paysItselfAt: paysItselfAt.getTime(),
  multiplier,
});

export const presentRates = (rates: readonly ShownRate[], nameOf: VendorNaming): Answer<'rebateRates'> =>
  rates.map(({ category, vendor, rate, extra }) => ({
    ...{ gameCategory: categoryOf(category), vendor, vendorName: vendor === null ? null : nameOf(vendor) },
    ...{ rate: percentOf(rate), rankExtra: percentOf(extra) },
  }));

export const presentPaid = (
  { rows, sums }: PaidPage,
  { size, nameOf }: { readonly size: number; readonly nameOf: VendorNaming },
): Answer<'rebateHistory'> => ({
  list: rows.map(({ way, valid, amount, at, parts }) => ({
    ...{ claimDate: at.getTime(), way, validBet: amountToWire(valid), amount: amountToWire(amount) },
    parts: parts.map((part) => presentPart(part, nameOf)),
  })),
  footer: { validBet: amountToWire(sums.valid), amount: amountToWire(sums.amount) },
  total: sums.claims,
  totalPages: pagesOf(sums.claims, size),
});
