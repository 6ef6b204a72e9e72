import { errorCodes } from '@pavilion/api-contract';
import { amountToWire } from '@pavilion/money';
import { AppError } from '@pavilion/platform';
import * as v from 'valibot';
import { type BrandGate, type ModuleContext, operatorOf } from '../../kit';
import type { CorrectionService } from './correction.service';
import type { OpenClaim } from './owed.repository';

/** What the routes serve. */
export interface CorrectionRoutes {
  readonly corrections: CorrectionService;
  readonly brands: Pick<BrandGate, 'byId'>;
  readonly operatorToken: string;
}

const id = v.pipe(
  v.string(),
  v.regex(/^\d{1,18}$/),
  v.transform((digits) => BigInt(digits)),
);
const ofBrand = v.object({ code: v.string() });
const page = v.object({
  after: v.optional(id, '0'),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
    '50',
  ),
});
const order = v.object({
  /** The operator's own name for the correction. */
  reference: v.pipe(v.string(), v.regex(/^[\w.:-]{4,80}$/)),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
});

/** Operators' calls that set the ledger right, with the operators' token; the edge does not pass them on. */
export function registerCorrectionRoutes(
  { http }: ModuleContext,
  { corrections, brands, operatorToken }: CorrectionRoutes,
): void {
  const brandOf = (params: unknown): string => {
    const { code } = parse(ofBrand, params);
    if (!brands.byId(code)) throw new AppError('platform.not-found', { status: 404 });
    return code;
  };
  http.get('/internal/brands/:code/owed', async (request) => {
    operatorOf(request, operatorToken);
    const { after, limit } = parse(page, request.query);
    const claims = await corrections.claims(brandOf(request.params), { afterId: after, limit });
    return { success: true, value: claims.map(presentClaim) };
  });
  http.post('/internal/brands/:code/transactions/:id/reversal', async (request) => {
    const operator = operatorOf(request, operatorToken);
    const brandId = brandOf(request.params);
    const { id: transactionId } = parse(v.object({ id }), request.params);
    const done = await corrections.reverse({ brandId, transactionId, operator, ...parse(order, request.body) });
    if (!done.ok) throw new AppError(done.error, { status: errorCodes[done.error].status });
    return {
      success: true,
      value: {
        transactionId: String(done.value.transactionId),
        replayed: done.value.replayed,
        owed: [...done.value.owed].map(([accountId, amount]) => ({
          accountId: String(accountId),
          amount: amountToWire(amount),
        })),
      },
    };
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

function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw new AppError('request_param_err', { status: 400, detail: v.getDotPath(parsed.issues[0]) ?? 'body' });
}
