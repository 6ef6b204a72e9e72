import { amountToWire } from '@pavilion/money';
import { type Database, err, ok } from '@pavilion/platform';
import { type ModuleContext, namedRow, type OperatorRequest, parseOperatorInput, readDecision } from '../../kit';
import { countSharing } from '../payout-account';
import { openRequirements } from '../requirement';
import { findPlayerFacts, findWithdrawal, flagsOf, listWaiting, type WithdrawalRecord } from '../withdrawal';
import { findContradiction } from './contradiction.repository';
import { presentContradiction } from './contradiction.routes';
import { listDecisions } from './decision.repository';
import type { WithdrawalDesk } from './withdrawal-desk.service';

const mostListed = 200;

/** The desk, where somebody looks at withdrawals before they are paid. */
export function registerWithdrawalDesk(
  context: ModuleContext,
  { database, desk }: { readonly database: Database; readonly desk: WithdrawalDesk },
): void {
  context.bindOperator('listWithdrawals', async ({ brandId }) =>
    ok((await listWaiting(database, brandId, mostListed)).map(present)),
  );
  context.bindOperator('readWithdrawal', async ({ brandId, params }) => {
    const which = parseOperatorInput(namedRow, params);
    if (!which.ok) return which;
    const withdrawal = await findWithdrawal(database, brandId, which.value.id);
    return withdrawal ? ok(await whole(database, withdrawal)) : err('withdraw.not-found');
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
}

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

/** A withdrawal with what was said of it, and what is known of its member. */
async function whole(database: Database, withdrawal: WithdrawalRecord) {
  const { brandId, memberId, id } = withdrawal;
  const [decisions, contradiction, facts, sharingNumbers, requirements] = await Promise.all([
    listDecisions(database, id),
    findContradiction(database, brandId, id),
    findPlayerFacts(database, brandId, memberId),
    countSharing(database, brandId, memberId),
    openRequirements(database, brandId, memberId),
  ]);
  return {
    ...present(withdrawal),
    reason: withdrawal.reason,
    contradiction: contradiction ? presentContradiction(contradiction) : null,
    decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: at.getTime() })),
    member: facts && {
      username: facts.username,
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
