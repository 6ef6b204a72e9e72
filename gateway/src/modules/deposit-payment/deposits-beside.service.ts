import type { Amount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { type DepositRefusal, type DepositRules, lockDepositor } from '../deposit';
import { type ArrivedBeside, insertArrived } from './deposits-beside.repository';

/** Deposits that another module takes in; they count and are listed as any other. */
export interface DepositsBeside {
  /** Why a member may not pay in so much now, behind the lock that orders of the member take. */
  refuse(
    tx: Tx,
    brandId: string,
    ask: { readonly memberId: bigint; readonly amount: Amount },
  ): Promise<Refusal | undefined>;
  /** Writes a deposit down that arrived; its money is posted by whoever took it in. */
  record(tx: Tx, brandId: string, deposit: ArrivedBeside): Promise<bigint>;
}

export function createDepositsBeside({
  rulesOf,
  depositRefusal,
}: {
  readonly rulesOf: (brandId: string) => DepositRules;
  readonly depositRefusal: DepositRefusal;
}): DepositsBeside {
  return {
    async refuse(tx, brandId, { memberId, amount }) {
      await lockDepositor(tx, brandId, memberId);
      if (!rulesOf(brandId).isOpen) return { code: 'deposit.channel-closed' };
      return depositRefusal(tx, { brandId, memberId, amount });
    },
    record: insertArrived,
  };
}
