import { amountToWire } from '@pavilion/money';
import type { Clock, Database, Result } from '@pavilion/platform';
import type { ActingOperator } from '@pavilion/platform/operators';
import { listOpenClaims, type OpenClaim, type ReversalRefusal, type Reversed, reversePosting } from '../ledger';
import type { BalancePublisher } from './balance-publisher';
import { findShownBalances } from './moved-balances.repository';
import type { WalletEvents } from './wallet.events';

/** A posting that an operator takes back. */
export interface Correction {
  readonly brandId: string;
  readonly transactionId: bigint;
  /** The operator's own name for it: sent again it is done once. */
  readonly reference: string;
  /** Shown in the member's record. */
  readonly reason: string;
  readonly by: ActingOperator;
}

/** What operators set right in the ledger. */
export interface CorrectionService {
  reverse(correction: Correction): Promise<Result<Reversed, ReversalRefusal>>;
  /** What members of the brand owe, oldest first. */
  claims(brandId: string, page: { readonly afterId: bigint; readonly limit: number }): Promise<OpenClaim[]>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly publisher: BalancePublisher;
  readonly events: WalletEvents;
}

export function createCorrectionService({ database, clock, publisher, events }: Deps): CorrectionService {
  return {
    claims: (brandId, page) => listOpenClaims(database, brandId, page),
    async reverse({ brandId, transactionId, reference, reason, by }) {
      const reversed = await database.transaction(
        async (tx) => {
          const at = new Date(clock.now());
          const done = await reversePosting(tx, brandId, {
            ...{ key: `correction:${reference}`, transactionId, at },
            remark: { key: 'posting.reversed', params: { reason } },
          });
          if (!done.ok || done.value.replayed) return done;
          const owed = [...done.value.owed.values()].map(amountToWire);
          const [subject, after] = [
            `transaction ${transactionId}`,
            { reversedBy: String(done.value.transactionId), owed },
          ];
          await by.record(tx, { at, action: 'ledger.reversal', brand: brandId, subject, reason, before: null, after });
          return done;
        },
        { attempts: 3 },
      );
      if (!reversed.ok || reversed.value.replayed) return reversed;
      events.postingReversed({ brandId, transactionId, operator: by.id, reason });
      for (const balance of await findShownBalances(database, brandId, reversed.value.accountIds))
        publisher.moved(balance);
      return reversed;
    },
  };
}
