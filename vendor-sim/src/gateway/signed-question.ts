import type { Clock } from '@pavilion/platform';
import type { FastifyRequest } from 'fastify';
import { sameSignature, signCall } from './signature';

/** Who is believed, and when. */
export interface QuestionCheck {
  readonly clock: Clock;
  /** Shared with the platform. */
  readonly secret: string;
}

const longestDriftMs = 60_000;

/** Whether a call with this body comes from whoever has the shared secret, and is made now. */
export function isSignedCall(
  { clock, secret }: QuestionCheck,
  { headers, url }: FastifyRequest,
  body: string,
): boolean {
  const [timestamp = '', nonce = '', signature = ''] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) =>
    String(headers[name] ?? ''),
  );
  const drift = Math.abs(clock.now() - Number(timestamp));
  return drift <= longestDriftMs && sameSignature(signature, signCall(secret, { timestamp, nonce, path: url, body }));
}

/** The same of a question, which has no body. */
export const isSignedQuestion = (check: QuestionCheck, request: FastifyRequest): boolean =>
  isSignedCall(check, request, '');
