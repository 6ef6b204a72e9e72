import { amountToWire } from '@pavilion/money';
import { type Clock, type Database, ok } from '@pavilion/platform';
import { type ModuleContext, readDecision } from '../../kit';
import { findWithdrawal, type WithdrawalRecord } from '../withdrawal';
import { type Contradiction, listContradictions } from './contradiction.repository';
import { createContradictionSettling } from './contradictions.service';

const mostListed = 200;

/** Payouts of which the provider said two things, for somebody who asks the bank. */
export function registerContradictionDesk(
  context: ModuleContext,
  deps: { readonly database: Database; readonly clock: Clock },
): void {
  const { database } = deps;
  const settle = createContradictionSettling(deps);
  context.bindOperator('listContradictedPayouts', async ({ brandId }) => {
    const open = await listContradictions(database, brandId, mostListed);
    const rows = await Promise.all(
      open.map(async (one) => {
        const withdrawal = await findWithdrawal(database, brandId, one.id);
        return withdrawal ? [presentContradicted(one, withdrawal)] : [];
      }),
    );
    return ok(rows.flat());
  });
  context.bindOperator('settleContradictedPayout', async (asked) => {
    const decision = readDecision(asked);
    if (!decision.ok) return decision;
    const settled = await settle(decision.value);
    return settled.ok ? ok({ id: String(settled.value.id), ...presentContradiction(settled.value) }) : settled;
  });
}

/** What was told later, and how somebody settled it. */
export const presentContradiction = ({
  told,
  toldAt,
  endedByHand,
  settledAt,
  settledBy,
  settledReason,
}: Contradiction) => ({
  told,
  toldAt: toldAt.getTime(),
  endedByHand,
  settledAt: settledAt?.getTime() ?? null,
  settledBy,
  settledReason,
});

const presentContradicted = (
  contradiction: Contradiction,
  { id, memberId, amount, state, endedAt, ...of }: WithdrawalRecord,
) => ({
  ...{ id: String(id), memberId: String(memberId), amount: amountToWire(amount), currency: of.currency },
  ...{ bankCode: of.bankCode, number: of.numberMasked },
  // How it ended is what was told first.
  ...{ ended: state === 'SUCCESS' ? 'done' : 'failed', endedAt: endedAt?.getTime() ?? null },
  ...presentContradiction(contradiction),
});
