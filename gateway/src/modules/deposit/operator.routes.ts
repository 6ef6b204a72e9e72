import { amountToWire } from '@pavilion/money';
import { type Clock, type Database, err, ok } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, type OperatorRequest, parseOperatorInput } from '../../kit';
import { listReviews, type Review } from './deposit-list.repository';
import { lockDeposit } from './deposit.repository';
import type { DepositPayments } from './deposit-payments.service';

const mostListed = 200;
const named = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^\d{1,18}$/),
    v.transform((digits) => BigInt(digits)),
  ),
});
const reasoned = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) });

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly payments: DepositPayments;
}

/** Payments that somebody looks at before they are credited. */
export function registerDepositDesk(context: ModuleContext, { database, clock, payments }: Deps): void {
  context.bindOperator('listDeposits', async ({ brandId }) =>
    ok((await listReviews(database, brandId, mostListed)).map(presentReview)),
  );
  const decide = async (
    { operator, brandId, params, body }: OperatorRequest,
    { act, action, state }: { act: DepositPayments['approve']; action: string; state: string },
  ) => {
    const [which, why] = [parseOperatorInput(named, params), parseOperatorInput(reasoned, body)];
    if (!which.ok) return which;
    if (!why.ok) return why;
    const at = new Date(clock.now());
    return database.transaction(async (tx) => {
      const order = await lockDeposit(tx, brandId, which.value.id);
      if (!order) return err('deposit.not-found' as const);
      if (!(await act(tx, order))) return err('deposit.ended' as const);
      const [subject, { reason }] = [`deposit ${order.id}`, why.value];
      const change = { before: { state: 'review' }, after: { state } };
      await operator.record(tx, { at, action, brand: brandId, subject, reason, ...change });
      return ok({ id: String(order.id) });
    });
  };
  context.bindOperator('approveDeposit', (asked) =>
    decide(asked, { act: payments.approve, action: 'deposit.approval', state: 'success' }),
  );
  context.bindOperator('refuseDeposit', (asked) =>
    decide(asked, { act: payments.refuse, action: 'deposit.refusal', state: 'rejected' }),
  );
}

const presentReview = ({ id, memberId, requested, arrived, createdAt, ...order }: Review) => ({
  ...{ id: String(id), memberId: String(memberId), method: order.method, currency: order.currency },
  ...{ requested: amountToWire(requested), arrived: amountToWire(arrived), remark: order.remark },
  ...{ payerName: order.payerName, createdAt: createdAt.getTime() },
});
