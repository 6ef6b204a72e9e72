import { type Endpoint, encryptedBody, headers } from '@pavilion/api-contract';
import { err, findUnstorableText, ok, type Result } from '@pavilion/platform';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Caller, Refusal } from './call';
import { headerOf } from './caller';
import type { BodyGate } from './gates';

/** Content type of the calls that take a form. */
export const formType = 'application/x-www-form-urlencoded';

/** The body as JSON, opened when the call is an encrypted one. */
export async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  { bodies, caller }: { bodies: BodyGate; caller: Caller },
): Promise<Result<unknown, Refusal>> {
  const isForm = headerOf(request, 'content-type')?.startsWith(formType) === true;
  // A page of anybody can send a form, and only what asks for one takes it.
  if (isForm && endpoint.bodyFormat !== 'form')
    return err({ code: 'request_param_err', message: 'The body must be JSON' });
  if (!endpoint.encrypted) return ok(request.body ?? undefined);
  const sealed = v.safeParse(encryptedBody, request.body);
  if (headerOf(request, headers.encryption) !== 'jwe' || !sealed.success) return err({ code: 'encryption.required' });
  const opened = await bodies.open(caller.brand.id, sealed.output.value);
  return opened.ok ? opened : err({ code: opened.error });
}

/** Query with the path's parameters, and body, as the contract's schemas give them out. */
export function parseInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  body: unknown,
): Result<{ query: v.InferOutput<E['query']>; body: v.InferOutput<E['body']> }, Refusal> {
  // An encrypted body is first seen here.
  const unstorable = findUnstorableText(body);
  if (unstorable !== undefined) return err({ code: 'request_param_err', message: `${unstorable} is wrong` });
  const query = v.safeParse(endpoint.query, { ...asRecord(request.query), ...asRecord(request.params) });
  if (!query.success) return err({ code: 'request_param_err', message: complaint(query.issues[0]) });
  const parsed = v.safeParse(endpoint.body, body);
  if (parsed.success) return ok({ query: query.output, body: parsed.output });
  if (body === undefined) return err({ code: 'request_body_required' });
  // A call without a body ignores one that a generic client sends along.
  if (endpoint.body.type === 'undefined') return ok({ query: query.output, body: undefined });
  const [issue] = parsed.issues;
  const { tooLong } = endpoint.bodyBound;
  if (issue.type === 'max_length' && tooLong !== 'request_param_err') return err({ code: tooLong });
  return err({ code: 'request_param_err', message: complaint(issue) });
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Names the field and nothing of what stood in it. */
function complaint(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'The request'} is missing or wrong`;
}
