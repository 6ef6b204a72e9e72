import { amountToWire } from '@pavilion/money';
import { type Database, ok } from '@pavilion/platform';
import { type ModuleContext, type OperatorRequest, readDecision } from '../../kit';
import type { ReferralDesk } from './referral-desk.service';
import { listReviewed, type Reviewed } from './review.repository';

const mostListed = 200;

/** The desk, where somebody looks at invitations that share something. */
export function registerReferralDesk(
  context: ModuleContext,
  { database, desk }: { readonly database: Database; readonly desk: ReferralDesk },
): void {
  context.bindOperator('listReferrals', async ({ brandId }) =>
    ok((await listReviewed(database, brandId, mostListed)).map(present)),
  );
  const decide = async (
    asked: OperatorRequest,
    act: ReferralDesk['accept'],
  ): ReturnType<Parameters<ModuleContext['bindOperator']>[1]> => {
    const decision = readDecision(asked);
    if (!decision.ok) return decision;
    const { id: memberId, ...word } = decision.value;
    const done = await act({ memberId, ...word });
    return done.ok ? ok({ id: String(done.value.id), state: done.value.state }) : done;
  };
  context.bindOperator('acceptReferral', (asked) => decide(asked, (word) => desk.accept(word)));
  context.bindOperator('excludeReferral', (asked) => decide(asked, (word) => desk.exclude(word)));
}

const present = ({ id, account, inviter, state, shared, registeredAt, deposited, turnover }: Reviewed) => ({
  ...{ id: String(id), account, inviter, state, shared, registeredAt: registeredAt.getTime() },
  ...{ deposited: amountToWire(deposited), turnover: amountToWire(turnover) },
});
