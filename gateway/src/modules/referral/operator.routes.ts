import { amountToWire } from '@pavilion/money';
import { type Database, ok } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, type OperatorRequest, parseOperatorInput } from '../../kit';
import type { ReferralDesk } from './referral-desk.service';
import { listReviewed, type Reviewed } from './review.repository';

const mostListed = 200;
const named = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^\d{1,18}$/),
    v.transform((digits) => BigInt(digits)),
  ),
});
const reasoned = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) });

/** The desk, where somebody looks at invitations that share something. */
export function registerReferralDesk(
  context: ModuleContext,
  { database, desk }: { readonly database: Database; readonly desk: ReferralDesk },
): void {
  context.bindOperator('listReferrals', async ({ brandId }) =>
    ok((await listReviewed(database, brandId, mostListed)).map(present)),
  );
  const decide = async (
    { operator, brandId, params, body }: OperatorRequest,
    act: ReferralDesk['accept'],
  ): ReturnType<Parameters<ModuleContext['bindOperator']>[1]> => {
    const [which, why] = [parseOperatorInput(named, params), parseOperatorInput(reasoned, body)];
    if (!which.ok) return which;
    if (!why.ok) return why;
    const done = await act({ operator, brandId, memberId: which.value.id, ...why.value });
    return done.ok ? ok({ id: String(done.value.id), state: done.value.state }) : done;
  };
  context.bindOperator('acceptReferral', (asked) => decide(asked, (word) => desk.accept(word)));
  context.bindOperator('excludeReferral', (asked) => decide(asked, (word) => desk.exclude(word)));
}

const present = ({ id, account, inviter, state, shared, registeredAt, deposited, turnover }: Reviewed) => ({
  ...{ id: String(id), account, inviter, state, shared, registeredAt: registeredAt.getTime() },
  ...{ deposited: amountToWire(deposited), turnover: amountToWire(turnover) },
});
