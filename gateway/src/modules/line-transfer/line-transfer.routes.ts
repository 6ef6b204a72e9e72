import { lineTransferCalls } from '@pavilion/api-contract/calls/line-transfer';
import { amountToWire } from '@pavilion/money';
import { ok } from '@pavilion/platform';
import { maskAccount, type ModuleContext } from '../../kit';
import type { LineTransfers } from './line-transfer.service';

export function registerLineTransferRoutes(context: ModuleContext, transfers: LineTransfers): void {
  context.bindSigned(lineTransferCalls.uplineTransferSettings, async ({ brand, session }) => {
    const found = await transfers.standing(brand.id, session.memberId);
    if (!found.ok) return found;
    const { line, rules, remainingToday, remainingTurnover } = found.value;
    return ok({
      upline: maskAccount(line.upline),
      minAmount: amountToWire(rules.minimum),
      maxAmount: amountToWire(rules.maximum),
      remainingToday: amountToWire(remainingToday),
      remainingTurnover: amountToWire(remainingTurnover),
    });
  });
  context.bindSigned(
    lineTransferCalls.transferUpline,
    ({ brand, session, body, idempotencyKey }) =>
      transfers.transfer(brand.id, {
        memberId: session.memberId,
        amount: body.amount,
        intentKey: idempotencyKey ?? null,
      }),
    async ({ brand, session: { memberId }, idempotencyKey: intentKey }) =>
      (await transfers.isDone(brand.id, { memberId, intentKey })) ? ok(undefined) : undefined,
  );
}
