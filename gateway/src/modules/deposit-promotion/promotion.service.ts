import { type Amount, zeroAmount } from '@pavilion/money';
import type { Clock, Database, Queryable, Tx } from '@pavilion/platform';
import type { DepositPromotions } from '../deposit';
import type { CreditedDeposit } from '../deposit-payment';
import { openLedgerAccount, postEffect, reversePosting } from '../ledger';
import { dropRequirement, makeRequirement } from '../requirement';
import type { BalanceNews } from '../wallet';
import { blockOf } from './promotion.judge';
import { baseOf, bonusOf, isOpenAt, keptOf } from './promotion.policy';
import {
  type Choice,
  dropChoice,
  insertChoice,
  listChoices,
  listChosenBeside,
  lockChoice,
  lockTakers,
  markGranted,
  type Taker,
} from './promotion.repository';
import type { PromotionBlock, PromotionRule, PromotionRules, PromotionTickets } from './promotion.rules';

export interface PromotionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: Pick<BalanceNews, 'moved'>;
  readonly rulesOf: (brandId: string) => PromotionRules;
  readonly tickets: PromotionTickets;
  /** Deposits of a member that were credited before; without one of them. */
  readonly countCredited: (
    db: Queryable,
    brandId: string,
    of: { readonly memberId: bigint; readonly except: bigint | null },
  ) => Promise<number>;
}

/** A promotion as somebody finds it. */
export interface Offer {
  readonly rule: PromotionRule;
  readonly blockedBy: PromotionBlock | undefined;
}

/** Promotions that come with deposits. */
export interface PromotionService extends DepositPromotions {
  /** What can be chosen with the next deposit, with what keeps the member from it. */
  offers(
    brandId: string,
    asked: { readonly by: Taker; readonly amount: Amount | undefined },
  ): Promise<readonly Offer[]>;
  /** Credits what was chosen, judged by what has arrived; whether what it asks for counts the deposit too. */
  grant(tx: Tx, brandId: string, deposit: CreditedDeposit): Promise<{ readonly countsDeposit: boolean }>;
  /** Takes a bonus back with its deposit; what is spent is owed. */
  takeBack(tx: Tx, brandId: string, back: { readonly depositId: bigint; readonly at: Date }): Promise<void>;
}

/** A payment that comes so long after the order ran out has its promotion, where that is still open. */
const graceMs = 3_600_000;

const keyOf = (depositId: bigint): string => `deposit-bonus:${depositId}`;

export function createPromotionService(deps: PromotionDeps): PromotionService {
  const { clock, rulesOf } = deps;
  return {
    offers: (brandId, asked) => offersOf(deps, brandId, asked),
    async choose(tx, brandId, { depositId, memberId, arrives, promotion, open, isBeside }) {
      const { offers, timeZone } = rulesOf(brandId);
      const { promotionId, ...origin } = promotion;
      const rule = offers.find(({ id }) => id === promotionId);
      const at = clock.now();
      if (!rule || !isOpenAt(rule, at, timeZone)) return false;
      const by = { memberId, ...origin };
      const earlier = await deps.countCredited(tx, brandId, { memberId, except: null });
      const spokenFor = [...open, ...(await listChosenBeside(tx, brandId, memberId))];
      const judged = { rule, by, amount: arrives, earlier, open: spokenFor, timeZone, at, tickets: deps.tickets };
      if (await blockOf(tx, brandId, judged)) return false;
      await insertChoice(tx, brandId, { depositId, rule, by, isBeside, at: new Date(at) });
      return true;
    },
    drop: (tx, brandId, depositId) => dropChoice(tx, brandId, { depositId, reason: 'cancelled' }),
    async of(db, brandId, depositIds) {
      const chosen = await listChoices(db, brandId, depositIds);
      return new Map(
        chosen.map(({ depositId, rule, state, bonus }) => [depositId, { name: rule.name, state, bonus }] as const),
      );
    },
    grant: (tx, brandId, deposit) => grant(deps, tx, { brandId, deposit }),
    async takeBack(tx, brandId, { depositId, at }) {
      const choice = await lockChoice(tx, brandId, depositId);
      if (choice?.state !== 'GRANTED' || choice.transactionId === null) return;
      const back = await reversePosting(tx, brandId, {
        ...{ key: `deposit-bonus-back:${depositId}`, transactionId: choice.transactionId, at },
        remark: { key: 'bonus.taken-back' },
      });
      // An operator may have taken it back before.
      if (!back.ok && back.error !== 'wallet.already-reversed') throw new Error(`${keyOf(depositId)}: ${back.error}`);
      if (back.ok) deps.news.moved(tx, brandId, back.value.accountIds);
      await dropRequirement(tx, brandId, { key: keyOf(depositId), at });
    },
  };
}

async function offersOf(
  { database, clock, rulesOf, countCredited, tickets }: PromotionDeps,
  brandId: string,
  { by, amount }: { readonly by: Taker; readonly amount: Amount | undefined },
): Promise<readonly Offer[]> {
  const { offers, timeZone } = rulesOf(brandId);
  const at = clock.now();
  const earlier = await countCredited(database, brandId, { memberId: by.memberId, except: null });
  const shown: Offer[] = [];
  for (const rule of offers) {
    const isOver = rule.until !== null && at >= Date.parse(rule.until);
    // What is for another deposit than the next one is not offered with it.
    if (isOver || (rule.nth !== null && rule.nth !== earlier + 1)) continue;
    const judged = { rule, by, amount, earlier, open: [], timeZone, at, tickets };
    const blockedBy = isOpenAt(rule, at, timeZone) ? await blockOf(database, brandId, judged) : 'closed';
    // Whoever has no ticket for it is not shown it.
    if (blockedBy === 'ticket') continue;
    shown.push({ rule, blockedBy });
  }
  return shown;
}

interface Granting {
  readonly brandId: string;
  readonly deposit: CreditedDeposit;
}

async function grant(deps: PromotionDeps, tx: Tx, { brandId, deposit }: Granting): Promise<{ countsDeposit: boolean }> {
  const { depositId, memberId, amount, at } = deposit;
  const choice = await lockChoice(tx, brandId, depositId);
  if (choice?.state !== 'CHOSEN') return { countsDeposit: false };
  const { rule, deviceId, address, promotionId } = choice;
  const by = { memberId, deviceId, address };
  await lockTakers(tx, brandId, { promotionId, by });
  const { timeZone } = deps.rulesOf(brandId);
  const earlier = await deps.countCredited(tx, brandId, { memberId, except: depositId });
  const judged = { rule, by, amount, earlier, open: [], timeZone, at: at.getTime(), tickets: deps.tickets };
  const reason = isTooLate(deps, { brandId, deposit, rule }) ? 'late' : await blockOf(tx, brandId, judged);
  if (reason !== undefined) {
    await dropChoice(tx, brandId, { depositId, reason });
    return { countsDeposit: false };
  }
  const used = !rule.needsTicket || (await deps.tickets.use(tx, brandId, { memberId, promotionId, at }));
  if (!used) throw new Error(`promotion ${promotionId} found its ticket gone behind the lock of its takers`);
  await book(deps, tx, { brandId, deposit, choice });
  return { countsDeposit: rule.base === 'BONUS_AND_DEPOSIT' };
}

/** Paid after its order ran out: within an hour the promotion of now decides, later there is none. */
function isTooLate(
  { rulesOf }: PromotionDeps,
  { brandId, deposit: { paidAt, expiresAt, at }, rule }: Granting & { readonly rule: PromotionRule },
): boolean {
  const lateMs = paidAt.getTime() - expiresAt.getTime();
  if (lateMs <= 0) return false;
  const { offers, timeZone } = rulesOf(brandId);
  const now = offers.find(({ id }) => id === rule.id);
  return lateMs >= graceMs || !now || !isOpenAt(now, at.getTime(), timeZone);
}

const hourMs = 3_600_000;

/** The bonus, and what is to be staked for it, in the transaction of the deposit's credit. */
async function book(
  { rulesOf, news }: PromotionDeps,
  tx: Tx,
  { brandId, deposit, choice: { rule } }: Granting & { readonly choice: Choice },
): Promise<void> {
  const { depositId, memberId, amount, currency, at } = deposit;
  const bonus = bonusOf(rule, amount);
  const accountId = await openLedgerAccount(tx, brandId, { kind: 'player', owner: String(memberId), currency, at });
  const houseId = await openLedgerAccount(tx, brandId, { kind: 'house', owner: 'bonus', currency, at });
  const key = keyOf(depositId);
  const posted = await postEffect(tx, brandId, {
    ...{ key, kind: 'deposit-bonus', accountId, houseId, amount: bonus, type: 'bonus', at },
    remark: { key: 'bonus.deposit' },
  });
  if (!posted.ok) throw new Error(`${key} was not credited: ${posted.error}`);
  await markGranted(tx, brandId, { depositId, bonus, transactionId: posted.value.transactionId, at });
  news.moved(tx, brandId, [accountId]);
  if (rule.multiplier === 0) return;
  const { contributions, depositMultiplier } = rulesOf(brandId);
  const kept = keptOf(rule, { bonus, amount, depositMultiplier });
  await makeRequirement(tx, brandId, {
    ...{ key, memberId, currency, source: 'BONUS', sourceName: rule.name },
    ...{ base: baseOf(rule, { bonus, amount }), multiplier: rule.multiplier },
    rule: { contributions, vendors: rule.vendors },
    kept: kept > zeroAmount ? { key: `deposit:${depositId}`, required: kept } : undefined,
    ...{ deadline: new Date(at.getTime() + rule.deadlineHours * hourMs), forfeit: bonus, at },
  });
}
