import { addAmounts, type Amount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import { type PaymentGate, type Refusal, startOfDay } from '../../kit';
import {
  countSharing,
  findAccount,
  listAccounts,
  lockPayouts,
  type PayoutAccountRecord,
  restsFor,
} from '../payout-account';
import { type BroughtProof, foldName, payeeNameOf, type ProofRefusal } from '../profile';
import {
  endRequirementsByForfeit,
  keepsBonuses,
  keptRequirements,
  lockRequirements,
  openRequirements,
} from '../requirement';
import {
  type AskStanding,
  chargeOf,
  chargesOfKind,
  type DayStanding,
  isPaidUnseen,
  penaltyOf,
  refusePayout,
  virtualAmountOf,
  windowAt,
  type WithdrawalRules,
} from '../withdrawal-rules';
import { findPlayerFacts, flagsOf } from './player-facts.repository';
import type { WithdrawalEnds } from './withdrawal-ends.service';
import { listOf, type WithdrawalListAsk, type WithdrawalPage } from './withdrawal-list.service';
import { freeze, refuseOwedPayout, TooLittleError } from './withdrawal-money';
import {
  findByIntent,
  findOpen,
  findWithdrawal,
  insertWithdrawal,
  lockWithdrawal,
  sumSince,
  type WithdrawalRecord,
} from './withdrawal.repository';

export interface WithdrawalAsk {
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly currency: string;
  readonly accountId: bigint;
  readonly amount: Amount;
  /** Of payments; nothing where the brand pays without one. */
  readonly password: string | undefined;
  readonly address: string;
  readonly deviceId: string;
  readonly virtualAmount: number | undefined;
  readonly code: string | undefined;
  readonly proof: string | undefined;
  /** Whether open requirements are left for what that costs. */
  readonly isLeft: boolean;
  /** Whether its owner may not stake any more: what deposits ask for then keeps nothing back and costs nothing. */
  readonly isClosed?: boolean;
  /** Whether another member may pay it, where the brand lets them. */
  readonly isC2c: boolean;
  readonly intentKey: string | null;
}

export interface WithdrawalService {
  submit(brandId: string, ask: WithdrawalAsk): Promise<Result<WithdrawalRecord, Refusal>>;
  cancel(
    brandId: string,
    owner: { readonly memberId: bigint; readonly id: bigint },
  ): Promise<Result<undefined, 'withdraw.not-found' | 'withdraw.under-way'>>;
  list(brandId: string, ask: WithdrawalListAsk): Promise<Result<WithdrawalPage, Refusal>>;
  /**
   * Asks in the place of somebody who closed the account, to the payout account that stands first: no code is asked
   * for, bonuses are given up, and what deposits ask for neither keeps the money back nor costs something.
   * `also` happens in the same transaction.
   */
  submitFor(
    brandId: string,
    ask: Pick<WithdrawalAsk, 'memberId' | 'currency' | 'amount'>,
    also: (tx: Tx, made: WithdrawalRecord) => Promise<void>,
  ): Promise<Result<WithdrawalRecord, Refusal>>;
  /** What a member has taken out today, and how often that may be. */
  dayOf(brandId: string, memberId: bigint): Promise<DayStanding>;
}

export interface WithdrawalServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly rulesOf: (brandId: string) => WithdrawalRules;
  readonly providerName: string;
  readonly ends: WithdrawalEnds;
  readonly payments: PaymentGate;
  /** Of the member's rank. */
  readonly levelOf: (brandId: string, memberId: bigint) => Promise<number>;
  readonly takeProof: (tx: Tx, brandId: string, brought: BroughtProof) => Promise<'ok' | ProofRefusal>;
  readonly restsUntil: (brandId: string, memberId: bigint) => Promise<Date | undefined>;
  /** What happens in the transaction of one that was made. */
  readonly onMade?: (tx: Tx, made: WithdrawalRecord) => Promise<void>;
}

/** A refusal after something was written, all of which is taken back. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

export function createWithdrawalService(deps: WithdrawalServiceDeps): WithdrawalService {
  const { database, ends } = deps;
  return {
    submit: (brandId, ask) => submit(deps, brandId, ask),
    submitFor: (brandId, ask, onMade) => submitFor({ ...deps, onMade }, brandId, ask),
    cancel: (brandId, { memberId, id }) =>
      database.transaction(
        async (tx) => {
          const found = await lockWithdrawal(tx, brandId, id);
          if (found?.memberId !== memberId) return err('withdraw.not-found');
          if (found.state === 'CANCELLED') return ok(undefined);
          return (await ends.cancel(tx, found)) ? ok(undefined) : err('withdraw.under-way');
        },
        { attempts: 3 },
      ),
    list: (brandId, ask) => listOf(deps, brandId, ask),
    async dayOf(brandId, memberId) {
      return dayOf(deps, database, { brandId, memberId, level: await deps.levelOf(brandId, memberId) });
    },
  };
}

interface Whose {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly level: number;
}

async function dayOf(
  { clock, rulesOf }: WithdrawalServiceDeps,
  db: Queryable,
  { brandId, memberId, level }: Whose,
): Promise<DayStanding> {
  const { hours, timesOfDay } = rulesOf(brandId);
  const since = new Date(startOfDay(clock.now(), hours.timeZone));
  return { ...(await sumSince(db, brandId, { memberId, since })), times: timesOfDay(level) };
}

async function submit(
  deps: WithdrawalServiceDeps,
  brandId: string,
  ask: WithdrawalAsk,
): Promise<Result<WithdrawalRecord, Refusal>> {
  const [{ clock, database }, { memberId, intentKey }] = [deps, ask];
  const made = intentKey === null ? undefined : await findByIntent(database, brandId, { memberId, intentKey });
  if (made) return ok(made);
  const { isOn, hours } = deps.rulesOf(brandId);
  const window = windowAt(hours, clock.now());
  if (!isOn || !window.isOpen)
    return err({ code: 'withdraw.closed', value: { opensAt: isOn ? window.changesAt : null } });
  if (ask.password !== undefined) {
    const wrong = await deps.payments.refuse(brandId, { ...ask, password: ask.password });
    if (wrong) return err({ code: wrong });
  }
  // Read before: a transaction that waits for a second connection would wait for others that wait for its lock.
  const [level, memberRests] = await Promise.all([deps.levelOf(brandId, memberId), deps.restsUntil(brandId, memberId)]);
  try {
    return await database.transaction((tx) => write(deps, tx, { brandId, ask, level, memberRests }), { attempts: 3 });
  } catch (error) {
    if (error instanceof RefusedError) return err(error.refusal);
    if (error instanceof TooLittleError) return err({ code: 'wallet.insufficient-balance' });
    throw error;
  }
}

async function submitFor(
  deps: WithdrawalServiceDeps,
  brandId: string,
  ask: Pick<WithdrawalAsk, 'memberId' | 'currency' | 'amount'>,
): Promise<Result<WithdrawalRecord, Refusal>> {
  const [account] = await listAccounts(deps.database, brandId, ask.memberId);
  if (!account) return err({ code: 'payout.not-found' });
  return submit({ ...deps, takeProof: async () => 'ok' }, brandId, {
    ...{ ...ask, accountId: account.id, sessionId: 0n, password: undefined, address: '', deviceId: '' },
    ...{ virtualAmount: undefined, code: undefined, proof: undefined, isLeft: true, isClosed: true, isC2c: false },
    intentKey: null,
  });
}

interface Writing {
  readonly brandId: string;
  readonly ask: WithdrawalAsk;
  readonly level: number;
  readonly memberRests: Date | undefined;
}

/** Looks at everything behind the locks of payouts, requirements and money, and freezes the money. */
async function write(
  deps: WithdrawalServiceDeps,
  tx: Tx,
  writing: Writing,
): Promise<Result<WithdrawalRecord, Refusal>> {
  const { brandId, ask } = writing;
  const { memberId, intentKey, amount, sessionId, code, proof } = ask;
  const at = new Date(deps.clock.now());
  await lockPayouts(tx, brandId, memberId);
  await lockRequirements(tx, brandId, { memberId, currency: ask.currency, at });
  const known = intentKey === null ? undefined : await findByIntent(tx, brandId, { memberId, intentKey });
  if (known) return ok(known);
  const rules = deps.rulesOf(brandId);
  const account = await findAccount(tx, brandId, { memberId, id: ask.accountId });
  const standing = await readStanding(deps, tx, { ...writing, account });
  const refusal = refusePayout(standing, rules);
  if (refusal || !account) return err(refusal ?? { code: 'payout.not-found' });
  const { count, kept } = standing.requirements;
  // Told before a code is asked for, which would be in vain.
  if (count > 0 && (await keepsBonuses(tx, brandId, { memberId, at }))) return err({ code: 'requirement.kept' });
  if (rules.codeFrom !== null && amount >= rules.codeFrom) {
    const proven = await deps.takeProof(tx, brandId, { memberId, sessionId, purpose: 'withdraw', code, proof, at });
    if (proven !== 'ok') return err({ code: proven });
  }
  if (count > 0) {
    const left = await endRequirementsByForfeit(tx, brandId, { memberId, at });
    if (!left.ok) throw new RefusedError({ code: left.error });
  }
  const { kind, bankCode, numberMasked } = account;
  const penalty = kept > 0 ? penaltyOf(amount, rules.charges) : zeroAmount;
  const charge = addAmounts(chargeOf(amount, chargesOfKind(rules, kind)), penalty);
  // Looked at once bonuses were given up, with what is left.
  const owed = await refuseOwedPayout(tx, brandId, { ...ask, amount: addAmounts(amount, charge) });
  if (owed) throw new RefusedError(owed);
  const made = await insertWithdrawal(tx, brandId, {
    ...{ memberId, accountId: account.id, kind, bankCode, numberMasked, amount, intentKey },
    ...{ currency: ask.currency, charge, provider: deps.providerName, requestedAt: at },
    ...virtualPartOf(amount, kind, rules),
    // Members pay each other by bank or e-wallet.
    isC2c: ask.isC2c && rules.offerMinutes !== null && kind !== 'VW',
  });
  return ok(await begin(deps, tx, { made, rules, at }));
}

/** What a virtual wallet is paid, at the rate of the request, whenever it is paid. */
const virtualPartOf = (
  amount: Amount,
  kind: WithdrawalRecord['kind'],
  { virtualRate: rate }: WithdrawalRules,
): Pick<WithdrawalRecord, 'rate' | 'virtualAmount'> =>
  kind !== 'VW' || rate === null
    ? { rate: null, virtualAmount: null }
    : { rate, virtualAmount: virtualAmountOf(amount, rate) };

/** Freezes the money, and pays a small sum at once of somebody about whom nothing is strange. */
async function begin(
  { ends, onMade }: WithdrawalServiceDeps,
  tx: Tx,
  { made, rules, at }: { made: WithdrawalRecord; rules: WithdrawalRules; at: Date },
): Promise<WithdrawalRecord> {
  const { brandId, memberId, id } = made;
  const frozen = await freeze(tx, made, at);
  await ends.begun(tx, frozen);
  await onMade?.(tx, frozen);
  if (!isPaidUnseen(made.amount, rules)) return frozen;
  const facts = await findPlayerFacts(tx, brandId, memberId);
  if (!facts || flagsOf(facts, await countSharing(tx, brandId, memberId)).length > 0) return frozen;
  await ends.pay(tx, frozen);
  return (await findWithdrawal(tx, brandId, id)) ?? frozen;
}

async function readStanding(
  deps: WithdrawalServiceDeps,
  tx: Tx,
  { brandId, ask, level, memberRests, account }: Writing & { readonly account: PayoutAccountRecord | undefined },
): Promise<AskStanding> {
  const { memberId, amount, virtualAmount, isLeft, isClosed } = ask;
  const realName = await payeeNameOf(tx, brandId, memberId);
  const accountRests = account && restsFor(account, deps.rulesOf(brandId), deps.clock.now());
  const open = await openRequirements(tx, brandId, memberId);
  const kept = isClosed ? 0 : await keptRequirements(tx, brandId, memberId);
  return {
    ...{ amount, virtualAmount, account },
    realName: realName === undefined ? undefined : foldName(realName),
    restsUntil: accountRests === undefined ? memberRests : later(accountRests, memberRests),
    ofDay: await dayOf(deps, tx, { brandId, memberId, level }),
    requirements: { ...open, kept, isLeft },
    openId: await findOpen(tx, brandId, memberId),
  };
}

const later = (one: Date | null, other: Date | undefined): Date | null =>
  one === null || other === undefined || one > other ? one : other;
