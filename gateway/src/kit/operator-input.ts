import { err, ok, type Result } from '@pavilion/platform';
import * as v from 'valibot';
import type { Refusal } from './call';
import type { OperatorRequest } from './operator-gate';

const mostIssues = 20;

/** Parses what an operator sent; a refusal names each wrong place and what is wrong there. */
export function parseOperatorInput<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): Result<v.InferOutput<S>, Refusal> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return ok(parsed.output);
  const issues = parsed.issues
    .slice(0, mostIssues)
    .map((issue) => ({ path: v.getDotPath(issue) ?? 'body', message: issue.message }));
  return err({ code: 'request_param_err', value: { issues } });
}

/** Id of a row in digits, no more of them than fit a bigint of PostgreSQL. */
export const rowId = v.pipe(
  v.string(),
  v.regex(/^\d{1,18}$/),
  v.transform((digits) => BigInt(digits)),
);

/** The row that the address of an operator's call names. */
export const namedRow = v.object({ id: rowId });

/** Why an operator does something, which the log keeps: 1 to 200 characters. */
export const operatorReason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

const reasoned = v.object({ reason: operatorReason });

/** A decision of an operator about one row of a brand. */
export interface OperatorDecision extends Pick<OperatorRequest, 'operator' | 'brandId'> {
  readonly id: bigint;
  readonly reason: string;
}

/** Reads which row a call decides about, from its address, and why, from its body. */
export function readDecision({ operator, brandId, params, body }: OperatorRequest): Result<OperatorDecision, Refusal> {
  const [which, why] = [parseOperatorInput(namedRow, params), parseOperatorInput(reasoned, body)];
  if (!which.ok) return which;
  if (!why.ok) return why;
  return ok({ operator, brandId, ...which.value, ...why.value });
}
