import { amountToWire } from '@pavilion/money';
import { type Clock, type Database, err, ok } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, namedRow, type OperatorRequest, parseOperatorInput, readDecision } from '../../kit';
import { countSharing } from '../payout-account';
import { openRequirements } from '../requirement';
import { findPlayerFacts, findWithdrawal, flagsOf, listWaiting, type WithdrawalRecord } from '../withdrawal';
import { findContradiction } from './contradiction.repository';
import { presentContradiction } from './contradiction.routes';
import { listDecisions } from './decision.repository';
import { findMemberStanding } from './member-standing.repository';
import { listEndWords, payoutOutcomes } from './payout-end.repository';
import type { createPayoutEnd } from './payout-end.service';
import type { WithdrawalDesk } from './withdrawal-desk.service';

const mostListed = 200;
/** A payout takes minutes as a rule; after a day nobody waits for its provider any more. */
const overdueMs = 24 * 3_600_000;
const ended = v.object({ as: v.picklist(payoutOutcomes) });

interface DeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly desk: WithdrawalDesk;
  readonly end: ReturnType<typeof createPayoutEnd>;
}

/** The desk, where somebody looks at withdrawals before they are paid. */
export function registerWithdrawalDesk(context: ModuleContext, { database, clock, desk, end }: DeskDeps): void {
  const present = presentAt(clock);
  context.bindOperator('listWithdrawals', async ({ brandId }) =>
    ok((await listWaiting(database, brandId, mostListed)).map(present)),
  );
  context.bindOperator('readWithdrawal', async ({ brandId, params }) => {
    const which = parseOperatorInput(namedRow, params);
    if (!which.ok) return which;
    const withdrawal = await findWithdrawal(database, brandId, which.value.id);
    return withdrawal
      ? ok({ ...present(withdrawal), ...(await whole({ database, clock }, withdrawal)) })
      : err('withdraw.not-found');
  });
  const decide = async (
    asked: OperatorRequest,
    act: WithdrawalDesk['approve'],
  ): ReturnType<Parameters<ModuleContext['bindOperator']>[1]> => {
    const decision = readDecision(asked);
    if (!decision.ok) return decision;
    const done = await act(decision.value);
    return done.ok ? ok(present(done.value)) : done;
  };
  context.bindOperator('approveWithdrawal', (asked) => decide(asked, (word) => desk.approve(word)));
  context.bindOperator('rejectWithdrawal', (asked) => decide(asked, (word) => desk.reject(word)));
  context.bindOperator('endWithdrawal', async (asked) => {
    const [decision, said] = [readDecision(asked), parseOperatorInput(ended, asked.body)];
    if (!decision.ok) return decision;
    if (!said.ok) return said;
    const done = await end({ ...decision.value, outcome: said.value.as });
    return done.ok ? ok({ ...present(done.value.withdrawal), followed: done.value.followed }) : done;
  });
}

/** A withdrawal as the desk lists it. */
const presentAt = (clock: Clock) => (withdrawal: WithdrawalRecord) => ({
  ...present(withdrawal),
  // What was sent can be ended by hand; what other members may pay ends by their trade.
  isSent: withdrawal.state === 'PAYING' && withdrawal.sentAt !== null,
  isOverdue: isOverdue(withdrawal, clock.now()),
});

const isOverdue = ({ state, approvedAt }: WithdrawalRecord, now: number): boolean =>
  state === 'PAYING' && approvedAt !== null && now - approvedAt.getTime() > overdueMs;

const present = ({ id, memberId, amount, charge, requestedAt, ...withdrawal }: WithdrawalRecord) => ({
  ...{ id: String(id), memberId: String(memberId), state: withdrawal.state, kind: withdrawal.kind },
  ...{ bankCode: withdrawal.bankCode, number: withdrawal.numberMasked, currency: withdrawal.currency },
  ...{ amount: amountToWire(amount), charge: amountToWire(charge), requestedAt: requestedAt.getTime() },
  ...{ approvedAt: withdrawal.approvedAt?.getTime() ?? null, endedAt: withdrawal.endedAt?.getTime() ?? null },
  ...presentVirtual(withdrawal),
});

/** Of a virtual wallet: the units that it is paid, of which currency, and what one is worth in the brand's money. */
const presentVirtual = ({
  rate,
  virtualAmount,
  bankCode,
}: Pick<WithdrawalRecord, 'rate' | 'virtualAmount' | 'bankCode'>) =>
  rate === null || virtualAmount === null
    ? { virtualAmount: null, virtualCurrency: null, virtualRate: null }
    : { virtualAmount: amountToWire(virtualAmount), virtualCurrency: bankCode, virtualRate: amountToWire(rate) };

/** What was said of a withdrawal, and what is known of its member. */
async function whole({ database, clock }: Pick<DeskDeps, 'database' | 'clock'>, withdrawal: WithdrawalRecord) {
  const { brandId, memberId, id } = withdrawal;
  const [decisions, endWords, contradiction, facts, standing, sharingNumbers, requirements] = await Promise.all([
    listDecisions(database, id),
    listEndWords(database, id),
    findContradiction(database, brandId, id),
    findPlayerFacts(database, brandId, memberId),
    findMemberStanding(database, brandId, { memberId, at: new Date(clock.now()) }),
    countSharing(database, brandId, memberId),
    openRequirements(database, brandId, memberId),
  ]);
  return {
    reason: withdrawal.reason,
    contradiction: contradiction ? presentContradiction(contradiction) : null,
    decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: at.getTime() })),
    endWords: endWords.map(({ at, ...word }) => ({ ...word, at: at.getTime() })),
    member: facts && {
      username: facts.username,
      standing,
      registeredAt: facts.registeredAt.getTime(),
      deposited: amountToWire(facts.deposited),
      paidOut: amountToWire(facts.paidOut),
      wagers: facts.wagers,
      validStake: amountToWire(facts.validStake),
      won: amountToWire(facts.won),
      owed: amountToWire(facts.owed),
      ...{ sharingDevices: facts.sharingDevices, sharingNumbers },
      flags: flagsOf(facts, sharingNumbers),
      openRequirements: requirements.count,
      stillToStake: amountToWire(requirements.remaining),
    },
  };
}
