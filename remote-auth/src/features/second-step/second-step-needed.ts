import { ApiError } from '@pavilion/api-client';
import { loginRefusal } from '@pavilion/api-contract';
import * as v from 'valibot';

type Refusal = v.InferOutput<typeof loginRefusal>;

/** What a sign-in still asks for: the ticket that names it, and the ways to answer. */
export type Needed = NonNullable<Refusal['verification']>;

/** What a refused sign-in still asks for; nothing where it was refused for something else. */
export function neededBy(error: unknown): Needed | undefined {
  if (!(error instanceof ApiError) || error.code !== 'session.verification-needed') return undefined;
  const refusal = v.safeParse(loginRefusal, error.value);
  return refusal.success ? refusal.output.verification : undefined;
}
