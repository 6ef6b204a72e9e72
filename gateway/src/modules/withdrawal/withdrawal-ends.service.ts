import type { Amount } from '@pavilion/money';
import { type Clock, enqueue, type Tx } from '@pavilion/platform';
import { openLedgerAccount } from '../ledger';
import type { BalanceNews } from '../wallet';
import { giveBack, payOut } from './withdrawal-money';
import { openOffer } from './withdrawal-offer.repository';
import { moveWithdrawal, type WithdrawalMove, type WithdrawalRecord } from './withdrawal.repository';
import { jobTable } from './withdrawal.schema';

/** How a withdrawal ended that its owner is told of. */
export interface WithdrawalEnd {
  readonly memberId: bigint;
  readonly end: 'paid' | 'failed' | 'rejected';
  readonly amount: Amount;
  /** Of one that was rejected, in the words of whoever did. */
  readonly reason: string;
  readonly at: Date;
}

/** It arrived, or will not arrive. */
export type ProvidersWord = 'done' | 'failed';

/** What becomes of a withdrawal, each on one that is locked; `false` where it stood elsewhere, and nothing is done. */
export interface WithdrawalEnds {
  /** Its money was frozen. */
  begun(tx: Tx, withdrawal: WithdrawalRecord): Promise<void>;
  /** Nobody else has to look at it: it is on its way, or first offered to members who pay in. */
  pay(tx: Tx, withdrawal: WithdrawalRecord): Promise<boolean>;
  /** It arrived. */
  succeed(tx: Tx, withdrawal: WithdrawalRecord): Promise<boolean>;
  /** It will not arrive. */
  fail(tx: Tx, withdrawal: WithdrawalRecord): Promise<boolean>;
  /** What the provider says became of it; a word against how it has ended moves nothing, and is kept. */
  told(tx: Tx, withdrawal: WithdrawalRecord, word: ProvidersWord): Promise<void>;
  reject(tx: Tx, withdrawal: WithdrawalRecord, reason: string): Promise<boolean>;
  cancel(tx: Tx, withdrawal: WithdrawalRecord): Promise<boolean>;
}

export interface WithdrawalEndsDeps {
  readonly clock: Clock;
  readonly news: Pick<BalanceNews, 'moved'>;
  /** Writes to the owner, in the same transaction. */
  readonly tell: (tx: Tx, brandId: string, end: WithdrawalEnd) => Promise<void>;
  /** The provider says another thing than that by which it ended. */
  readonly contradicted: (
    tx: Tx,
    brandId: string,
    word: { readonly id: bigint; readonly told: ProvidersWord; readonly at: Date },
  ) => Promise<void>;
  /** Minutes for which another member may pay what was approved; `null` for none. */
  readonly offerMinutesOf: (brandId: string) => number | null;
  /** Looks at the payouts to be sent now. */
  readonly wake: () => void;
}

export function createWithdrawalEnds(deps: WithdrawalEndsDeps): WithdrawalEnds {
  const { clock, news, wake } = deps;
  const now = (): Date => new Date(clock.now());
  const returns = returnsOf(deps);
  const succeed: WithdrawalEnds['succeed'] = async (tx, withdrawal) => {
    const { brandId, id, memberId, amount } = withdrawal;
    if (!(await moveWithdrawal(tx, brandId, { id, from: ['PAYING'], to: 'SUCCESS', at: now() }))) return false;
    news.moved(tx, brandId, await payOut(tx, withdrawal, now()));
    await deps.tell(tx, brandId, { end: 'paid', reason: '', memberId, amount, at: now() });
    return true;
  };
  return {
    async begun(tx, { brandId, memberId, currency }) {
      const owner = String(memberId);
      news.moved(tx, brandId, [await openLedgerAccount(tx, brandId, { kind: 'player', owner, currency, at: now() })]);
    },
    async pay(tx, { brandId, id, isC2c }) {
      const move = { id, from: ['PENDING', 'REVIEW'], to: 'PAYING', at: now() } as const;
      if (!(await moveWithdrawal(tx, brandId, move))) return false;
      const minutes = isC2c ? deps.offerMinutesOf(brandId) : null;
      const until = clock.now() + (minutes ?? 0) * 60_000;
      if (minutes !== null) await openOffer(tx, brandId, { id, until: new Date(until) });
      await enqueue(tx, jobTable, { kind: 'pay', payload: { id: String(id), brandId }, at: until });
      tx.afterCommit(wake);
      return true;
    },
    succeed,
    async told(tx, withdrawal, told) {
      const { brandId, id, state } = withdrawal;
      if (await (told === 'done' ? succeed(tx, withdrawal) : returns.fail(tx, withdrawal))) return;
      if (state === (told === 'done' ? 'FAILED' : 'SUCCESS'))
        await deps.contradicted(tx, brandId, { id, told, at: now() });
    },
    ...returns,
  };
}

/** Ends after which the money is the member's again. */
function returnsOf({ clock, news, tell }: WithdrawalEndsDeps): Pick<WithdrawalEnds, 'fail' | 'reject' | 'cancel'> {
  const now = (): Date => new Date(clock.now());
  const back = async (
    tx: Tx,
    withdrawal: WithdrawalRecord,
    move: Pick<WithdrawalMove, 'from' | 'to' | 'reason'>,
  ): Promise<boolean> => {
    const { brandId, id, memberId, amount } = withdrawal;
    if (!(await moveWithdrawal(tx, brandId, { ...move, id, at: now() }))) return false;
    news.moved(tx, brandId, await giveBack(tx, withdrawal, now()));
    if (move.to === 'CANCELLED') return true;
    const end = move.to === 'FAILED' ? 'failed' : 'rejected';
    await tell(tx, brandId, { end, reason: move.reason ?? '', memberId, amount, at: now() });
    return true;
  };
  return {
    fail: (tx, withdrawal) => back(tx, withdrawal, { from: ['PAYING'], to: 'FAILED' }),
    reject: (tx, withdrawal, reason) => back(tx, withdrawal, { from: ['PENDING', 'REVIEW'], to: 'REJECTED', reason }),
    cancel: (tx, withdrawal) => back(tx, withdrawal, { from: ['PENDING'], to: 'CANCELLED' }),
  };
}
