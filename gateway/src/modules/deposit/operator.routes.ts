import { amountToWire } from '@pavilion/money';
import { type Clock, type Database, err, ok } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, parseOperatorInput } from '../../kit';
import { listReviews } from './deposit-list.repository';
import { lockDeposit } from './deposit.repository';
import type { DepositPayments } from './deposit-payments.service';
import { findPaymentOf } from './payment.repository';

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
  context.bindOperator('listDeposits', async ({ brandId }) => {
    const waiting = await listReviews(database, brandId, mostListed);
    return ok(
      await Promise.all(
        waiting.map(async (order) => ({
          id: String(order.id),
          memberId: String(order.memberId),
          method: order.method,
          requested: amountToWire(order.requested),
          arrived: amountToWire((await findPaymentOf(database, order.id))?.amount ?? order.requested),
          currency: order.currency,
          remark: order.remark,
          payerName: order.payerName,
          createdAt: order.createdAt.getTime(),
        })),
      ),
    );
  });
  context.bindOperator('approveDeposit', async ({ operator, brandId, params, body }) => {
    const [which, why] = [parseOperatorInput(named, params), parseOperatorInput(reasoned, body)];
    if (!which.ok) return which;
    if (!why.ok) return why;
    const at = new Date(clock.now());
    return database.transaction(async (tx) => {
      const order = await lockDeposit(tx, brandId, which.value.id);
      if (!order) return err('deposit.not-found');
      if (!(await payments.approve(tx, order))) return err('deposit.ended');
      const [subject, { reason }] = [`deposit ${order.id}`, why.value];
      await operator.record(tx, {
        ...{ at, action: 'deposit.approval', brand: brandId, subject, reason },
        ...{ before: { state: 'review' }, after: { state: 'success' } },
      });
      return ok({ id: String(order.id) });
    });
  });
}
