import type { Amount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import {
  type DepositPromotions,
  type DepositRefusal,
  type DepositRules,
  listOpen,
  lockDepositor,
  type PromotionChoice,
} from '../deposit';
import { type ArrivedBeside, insertArrived, nextDepositId } from './deposits-beside.repository';

/** A deposit that is to arrive, with the promotion that was chosen for it. */
export interface PromisedDeposit {
  readonly memberId: bigint;
  readonly amount: Amount;
  readonly promotion: PromotionChoice;
}

/** Deposits that another module takes in; they count and are listed as any other. */
export interface DepositsBeside {
  /** Why a member may not pay in so much now, behind the lock that orders of the member take. */
  refuse(
    tx: Tx,
    brandId: string,
    ask: { readonly memberId: bigint; readonly amount: Amount },
  ): Promise<Refusal | undefined>;
  /**
   * Keeps a promotion for a deposit that has yet to arrive: the deposit's number, or nothing where it cannot be chosen.
   */
  choose(tx: Tx, brandId: string, choice: PromisedDeposit): Promise<bigint | undefined>;
  /** The deposit does not come: its promotion is free again. */
  drop(tx: Tx, brandId: string, depositId: bigint): Promise<void>;
  /** Writes a deposit down that arrived; its money is posted by whoever took it in. */
  record(tx: Tx, brandId: string, deposit: ArrivedBeside): Promise<bigint>;
}

export function createDepositsBeside({
  rulesOf,
  depositRefusal,
  promotions,
}: {
  readonly promotions: Pick<DepositPromotions, 'choose' | 'drop'>;
  readonly rulesOf: (brandId: string) => DepositRules;
  readonly depositRefusal: DepositRefusal;
}): DepositsBeside {
  return {
    async refuse(tx, brandId, { memberId, amount }) {
      await lockDepositor(tx, brandId, memberId);
      if (!rulesOf(brandId).isOpen) return { code: 'deposit.channel-closed' };
      return depositRefusal(tx, { brandId, memberId, amount });
    },
    async choose(tx, brandId, { memberId, amount, promotion }) {
      const depositId = await nextDepositId(tx);
      const open = (await listOpen(tx, brandId, memberId)).map(({ id }) => id);
      const choice = { depositId, memberId, arrives: amount, promotion, open, isBeside: true };
      return (await promotions.choose(tx, brandId, choice)) ? depositId : undefined;
    },
    drop: (tx, brandId, depositId) => promotions.drop(tx, brandId, depositId),
    record: insertArrived,
  };
}
