import type { PayoutKind } from '@pavilion/api-contract/calls/payout';
import type { Amount } from '@pavilion/money';
import type { PayoutBank } from '../payout-account';
import type { PayoutHours } from './payout-window.policy';

/** Bounds of one kind; where only some amounts are paid out, those. */
export interface KindRules {
  /** Payouts a day within those of the rank; `null` for no bound of its own. */
  readonly perDay: number | null;
  /** Of a charge; `null` for that of all kinds. */
  readonly chargeRate: number | null;
  readonly minimum: Amount;
  readonly maximum: Amount;
  readonly fixedAmounts: readonly Amount[];
}

/** What is taken of a payout; rates are hundredths of a percent. */
export interface ChargeRules {
  readonly rate: number;
  readonly least: Amount;
  readonly most: Amount | null;
  /** Of what leaves before a deposit is staked; `null` where it has to be. */
  readonly penaltyRate: number | null;
  /** Least money of the currency: charges are whole ones. */
  readonly unit: Amount;
}

export interface WithdrawalRules {
  /** Whether there is somebody who pays. */
  readonly isOn: boolean;
  readonly hours: PayoutHours;
  readonly kinds: Readonly<Record<PayoutKind, KindRules>>;
  readonly charges: ChargeRules;
  readonly banks: readonly PayoutBank[];
  /** Money for one of a virtual currency; `null` while none is paid out to virtual wallets. */
  readonly virtualRate: Amount | null;
  readonly mostOfDay: Amount | null;
  /** Payouts a day by the member's rank. */
  readonly timesOfDay: (level: number) => number;
  /** From this amount on a code by message is asked for; zero for always. */
  readonly codeFrom: Amount | null;
  readonly autoApproveBelow: Amount | null;
  readonly fourEyesAbove: Amount | null;
  /** Minutes for which another member may pay one; `null` where members pay nobody. */
  readonly offerMinutes: number | null;
  readonly autoConfirmMinutes: number;
}

/** What is taken of payouts of one kind. */
export const chargesOfKind = ({ kinds, charges }: WithdrawalRules, kind: PayoutKind): ChargeRules => ({
  ...charges,
  rate: kinds[kind].chargeRate ?? charges.rate,
});

/** Kinds that a brand pays out to now. */
export const openKinds = ({ banks, virtualRate }: WithdrawalRules): readonly PayoutKind[] =>
  (['BC', 'EW', 'VW'] as const).filter(
    (kind) => banks.some((bank) => bank.kind === kind) && (kind !== 'VW' || virtualRate !== null),
  );
