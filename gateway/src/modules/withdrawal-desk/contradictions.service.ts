import { type Clock, type Database, err, type Logger, ok, type Result, type Tx } from '@pavilion/platform';
import type { OperatorDecision, Refusal } from '../../kit';
import {
  type Contradiction,
  type ContradictingWord,
  findContradiction,
  keepContradiction,
  settleContradiction,
} from './contradiction.repository';

/** Keeps a provider's word against how a payout has ended, and has somebody hear of it. */
export const createContradictionKeeper =
  ({ logger }: { readonly logger: Pick<Logger, 'warn'> }) =>
  async (tx: Tx, brandId: string, word: ContradictingWord): Promise<void> => {
    if (!(await keepContradiction(tx, brandId, word))) return;
    const said = { brand: brandId, withdrawal: String(word.id), told: word.told };
    tx.afterCommit(() => logger.warn(said, 'a provider contradicts how a payout has ended'));
  };

/** Notes how somebody settled a contradiction. It moves no money: that is for whoever has looked at the bank. */
export const createContradictionSettling =
  ({ database, clock }: { readonly database: Database; readonly clock: Clock }) =>
  ({ operator, brandId, id, reason }: OperatorDecision): Promise<Result<Contradiction, Refusal>> =>
    database.transaction(
      async (tx): Promise<Result<Contradiction, Refusal>> => {
        const at = new Date(clock.now());
        const isNoted = await settleContradiction(tx, brandId, { id, operator: operator.id, reason, at });
        const found = await findContradiction(tx, brandId, id);
        if (!found) return err({ code: 'withdraw.not-found' });
        if (!isNoted) return err({ code: 'withdraw.under-way', message: 'Somebody has settled it already' });
        await operator.record(tx, {
          ...{ at, brand: brandId, subject: `withdrawal ${id}`, reason, action: 'withdrawal.contradiction-settled' },
          ...{ before: { told: found.told, settled: false }, after: { told: found.told, settled: true } },
        });
        return ok(found);
      },
      { attempts: 3 },
    );
