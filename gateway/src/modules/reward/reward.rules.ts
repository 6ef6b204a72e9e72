import type { Language } from '@pavilion/api-contract';
import type { RewardType } from '@pavilion/api-contract/calls/reward';

type Texts = Readonly<Record<Language, string>>;

/** Money, whole points or a ticket. Amounts are currency units as a text. */
export interface Gift {
  readonly amount: string;
  readonly points: number;
  readonly ticket: string | null;
}

/** How many members claim from one device or address; `null` for no bound. */
export interface ClaimLimit {
  readonly perDevice: number | null;
  readonly perAddress: number | null;
}

/** The same of kinds of rewards, within a day or ever. */
export interface KindLimit extends ClaimLimit {
  readonly types: readonly RewardType[];
  readonly period: 'DAY' | 'EVER';
}

/** What a day of signing in takes and gives. */
export interface CalendarRules {
  readonly enabled: boolean;
  readonly minDeposit: string;
  readonly minTurnover: string;
  readonly multiplier: number;
  readonly days: readonly Gift[];
}

/** A code that members use. */
export interface CodeRule extends ClaimLimit {
  readonly code: string;
  readonly name: Texts;
  readonly gift: Gift;
  readonly multiplier: number;
  readonly uses: number;
  /** By ISO 8601; `null` for no end. */
  readonly until: string | null;
  readonly needsMobile: boolean;
}

export interface RescueRules {
  readonly enabled: boolean;
  readonly name: Texts;
  readonly tiers: readonly { readonly minLoss: string; readonly percent: number; readonly mostAmount: string }[];
  readonly multiplier: number;
  readonly claimDays: number;
}

export interface RewardRules {
  readonly needMobile: readonly RewardType[];
  readonly limits: readonly KindLimit[];
  readonly calendar: CalendarRules;
  readonly codes: readonly CodeRule[];
  readonly rescue: RescueRules;
}
