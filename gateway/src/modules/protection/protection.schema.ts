import type { limitKinds, limitPeriods } from '@pavilion/api-contract/calls/protection';

export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** Every limit that a member can set: of money in, lost and staked by window, of one stake, and of a session. */
export const limitNames: readonly LimitName[] = [
  ...(['DEPOSIT', 'LOSS'] as const).flatMap((kind) =>
    (['DAY', 'WEEK', 'MONTH'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'STAKE', period: 'SESSION' },
  ...(['DAY', 'WEEK', 'MONTH'] as const).map((period) => ({ kind: 'STAKE', period }) as const),
  { kind: 'SESSION', period: 'SESSION' },
];

/** A bound as it is stored: units of money, minutes of a session; `null` for none. */
export type Bound = bigint | null;

/** What holds, and what takes its place. */
export interface StoredLimit {
  readonly bound: Bound;
  readonly next: { readonly bound: Bound; readonly from: Date } | null;
}

/** Whose protection. */
export interface Protected {
  readonly brandId: string;
  readonly memberId: bigint;
}

/** Most that the brand lets anybody within each window, as decimal amounts; `null` for no bound. */
interface WindowBounds {
  readonly day: string | null;
  readonly week: string | null;
  readonly month: string | null;
}

export interface BrandBounds {
  readonly deposit: WindowBounds;
  readonly loss: WindowBounds;
  readonly sessionMinutes: number | null;
}
