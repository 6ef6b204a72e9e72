import type { ServerResponse } from 'node:http';

/** How the body of a refusal looks: a platform call's answer, a lottery gateway's, or a code alone. */
export type RefusalForm = 'wrapped' | 'bare' | 'coded';

export interface RefusalAnswer {
  readonly status: number;
  readonly code: string;
  readonly form?: RefusalForm;
  /** Read by people who call a bare address. */
  readonly message?: string;
  /** Asks the caller to come back. */
  readonly retryAfterSeconds?: number;
}

/** A refusal as it is sent. */
export interface WrittenRefusal {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** A refusal is data: nothing may run, frame or keep it. */
const refusalHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const bodies: Readonly<Record<RefusalForm, (answer: RefusalAnswer) => object>> = {
  wrapped: ({ code }) => ({ success: false, errorCode: code }),
  bare: ({ code, message = 'The request was refused.' }) => ({ errorCode: code, message }),
  coded: ({ code }) => ({ code }),
};

/** Head and body of a refusal. */
export function writeRefusal(answer: RefusalAnswer): WrittenRefusal {
  const { form = 'wrapped', retryAfterSeconds } = answer;
  const body = Buffer.from(JSON.stringify(bodies[form](answer)));
  const retryAfter = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return { headers: { ...refusalHeaders, ...retryAfter, 'content-length': body.length }, body };
}

/**
 * Ends a request with a coded refusal; one whose answer has begun is cut, so that nobody takes half of it for the
 * whole.
 */
export function refuse(response: ServerResponse, answer: RefusalAnswer): void {
  if (response.headersSent) return void response.destroy();
  const { headers, body } = writeRefusal(answer);
  response.writeHead(answer.status, headers);
  response.end(body);
}
