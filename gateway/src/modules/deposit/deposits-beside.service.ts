import { addAmounts, type Amount, amountToWire, subtractAmount } from '@pavilion/money';
import type { Clock, Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { depositFigures } from './deposit-list.repository';
import { lockDepositor } from './deposit.repository';
import type { DepositRefusal, DepositRules } from './deposit.schema';
import { type ArrivedBeside, insertArrived } from './deposits-beside.repository';

/** Deposits that another module takes in; they count and are listed as any other. */
export interface DepositsBeside {
  /** Why a member may not pay in so much now, behind the lock that orders of the member take; `pending` is under way. */
  refuse(
    tx: Tx,
    brandId: string,
    ask: { readonly memberId: bigint; readonly amount: Amount; readonly pending: Amount },
  ): Promise<Refusal | undefined>;
  /** Writes a deposit down that arrived; its money is posted by whoever took it in. */
  record(tx: Tx, brandId: string, deposit: ArrivedBeside): Promise<bigint>;
}

const dayMs = 24 * 3_600_000;

export function createDepositsBeside({
  clock,
  rulesOf,
  depositRefusal,
}: {
  readonly clock: Clock;
  readonly rulesOf: (brandId: string) => DepositRules;
  readonly depositRefusal: DepositRefusal;
}): DepositsBeside {
  return {
    async refuse(tx, brandId, { memberId, amount, pending }) {
      await lockDepositor(tx, brandId, memberId);
      const { isOpen, mostOfDay } = rulesOf(brandId);
      if (!isOpen) return { code: 'deposit.channel-closed' };
      const refused = await depositRefusal(tx, { brandId, memberId, amount });
      if (refused || mostOfDay === null) return refused;
      const { ofDay } = await depositFigures(tx, brandId, { memberId, since: new Date(clock.now() - dayMs) });
      const used = addAmounts(ofDay, pending);
      if (addAmounts(used, amount) <= mostOfDay) return undefined;
      const remaining = used >= mostOfDay ? 0 : amountToWire(subtractAmount(mostOfDay, used));
      return { code: 'play.deposit-limit', value: { remaining } };
    },
    record: insertArrived,
  };
}
