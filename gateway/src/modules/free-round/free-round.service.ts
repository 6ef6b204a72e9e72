import { amountOf } from '@pavilion/money';
import type { Database, Tx } from '@pavilion/platform';
import { makeRequirement } from '../requirement';
import type { BatchHead, Credit, FreeRoundBooking, FreeRounds } from '../seamless';
import type { BalanceNews } from '../wallet';
import {
  campaignTerms,
  type FreeDebit,
  type FreeRoundAnswer,
  postFreeCredit,
  postFreeDebit,
  takeWaitingCredits,
} from './free-round.repository';

export interface FreeRoundDeps {
  readonly database: Database;
  readonly news: BalanceNews;
  /** Percent of a valid stake that counts for what a win asks, by category. */
  contributionsOf(brandId: string): Readonly<Record<string, number>>;
}

const attempts = 4;

/** Counts and pays rounds that have no stake, as vendors report them. */
export function createFreeRounds(deps: FreeRoundDeps): FreeRounds {
  const { database } = deps;
  return {
    begin: (head, debit) => database.transaction((tx) => begin(deps, tx, { head, debit }), { attempts }),
    credit: (head, credit) =>
      database.transaction(async (tx) => bookingOf(await pay(deps, tx, { head, credit })), { attempts }),
  };
}

async function begin(
  deps: FreeRoundDeps,
  tx: Tx,
  { head, debit }: { readonly head: BatchHead; readonly debit: FreeDebit },
): Promise<FreeRoundBooking> {
  const answer = await postFreeDebit(tx, head, debit);
  if (answer.outcome === 'posted' && answer.account_id !== null) {
    const round = { roundId: debit.roundId, accountId: answer.account_id };
    for (const { transaction_id: waited, amount, complete, valid_stake } of await takeWaitingCredits(
      tx,
      head.integration,
      round,
    ))
      await pay(deps, tx, {
        head,
        credit: {
          ...{ tokenHash: debit.tokenHash, reference: debit.reference, roundId: debit.roundId, waited, complete },
          amount: amountOf(amount),
          validStake: valid_stake === null ? undefined : amountOf(valid_stake),
        },
      });
  }
  return bookingOf(answer);
}

interface Paying {
  readonly head: BatchHead;
  readonly credit: Credit & { readonly waited?: bigint };
}

/** Books what was won together with what is to be staked for it. */
async function pay(deps: FreeRoundDeps, tx: Tx, { head, credit }: Paying): Promise<FreeRoundAnswer> {
  const answer = await postFreeCredit(tx, head, credit);
  const { outcome, brand_id: brandId, account_id: accountId, paid } = answer;
  if (outcome !== 'posted' || brandId === null || accountId === null || paid === null || paid === 0n) return answer;
  await requireStakes(deps, tx, { head, brandId, answer });
  deps.news.moved(tx, brandId, [accountId]);
  return answer;
}

async function requireStakes(
  deps: FreeRoundDeps,
  tx: Tx,
  { head, brandId, answer }: { readonly head: BatchHead; readonly brandId: string; readonly answer: FreeRoundAnswer },
): Promise<void> {
  const { campaign_id: campaignId, member_id: memberId, transaction_id: transactionId } = answer;
  if (campaignId === null || memberId === null) throw new Error('a free round has no campaign');
  const { name, currency, multiplier } = await campaignTerms(tx, brandId, campaignId);
  if (multiplier === 0) return;
  const won = amountOf(answer.paid ?? 0n);
  await makeRequirement(tx, brandId, {
    ...{ key: `free-round:${transactionId}`, memberId, currency, source: 'REWARD', sourceName: name },
    ...{ base: won, multiplier, deadline: null, forfeit: won, at: head.at },
    rule: { contributions: deps.contributionsOf(brandId), vendors: [] },
  });
}

const bookingOf = (answer: FreeRoundAnswer): FreeRoundBooking => ({
  outcome: answer.outcome,
  transactionId: answer.transaction_id ?? undefined,
  balance: answer.balance === null ? undefined : amountOf(answer.balance),
  freeRoundsLeft: answer.rounds_left ?? undefined,
  credited: answer.paid === null ? undefined : amountOf(answer.paid),
});
