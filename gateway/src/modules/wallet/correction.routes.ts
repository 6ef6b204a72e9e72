import { amountToWire } from '@pavilion/money';
import { ok } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, namedRow, operatorReason, parseOperatorInput, rowId } from '../../kit';
import type { OpenClaim } from '../ledger';
import type { CorrectionService } from './correction.service';

const page = v.object({
  after: v.optional(rowId, '0'),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
    '50',
  ),
});
const order = v.object({
  /** The operator's own name for the correction. */
  reference: v.pipe(v.string(), v.regex(/^[\w.:-]{4,80}$/)),
  reason: operatorReason,
});

/** Operators' calls that set the ledger right; the edge does not pass them on. */
export function registerCorrectionRoutes(context: ModuleContext, corrections: CorrectionService): void {
  context.bindOperator('listOwed', async ({ brandId, query }) => {
    const asked = parseOperatorInput(page, query);
    if (!asked.ok) return asked;
    const { after: afterId, limit } = asked.value;
    return ok((await corrections.claims(brandId, { afterId, limit })).map(presentClaim));
  });
  context.bindOperator('reversePosting', async ({ operator, brandId, params, body }) => {
    const named = parseOperatorInput(namedRow, params);
    if (!named.ok) return named;
    const asked = parseOperatorInput(order, body);
    if (!asked.ok) return asked;
    const done = await corrections.reverse({ brandId, transactionId: named.value.id, by: operator, ...asked.value });
    if (!done.ok) return done;
    const { transactionId, replayed, owed } = done.value;
    return ok({
      transactionId: String(transactionId),
      replayed,
      owed: [...owed].map(([accountId, amount]) => ({ accountId: String(accountId), amount: amountToWire(amount) })),
    });
  });
}

const presentClaim = (claim: OpenClaim) => ({
  id: String(claim.id),
  memberId: claim.owner,
  currency: claim.currency,
  amount: amountToWire(claim.amount),
  collected: amountToWire(claim.collected),
  transactionId: String(claim.transactionId),
  createdAt: claim.createdAt.getTime(),
});
