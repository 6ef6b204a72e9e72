import { AppError } from '../app-error';
import { isDatabaseUnavailable, isDiskUnavailable } from '../database/errors';

/** What a client learns of a request that could not be handled. */
export interface Fault {
  readonly status: number;
  /** Dotted code. */
  readonly code: string;
  /** Plain words without detail. */
  readonly message: string;
  /** The id under which the log has the rest. */
  readonly requestId: string;
}

const known: Readonly<Record<number, { readonly code: string; readonly message: string }>> = {
  400: { code: 'http.bad-request', message: 'The request could not be read.' },
  404: { code: 'http.not-found', message: 'There is nothing at this address.' },
  405: { code: 'http.method-not-allowed', message: 'This address does not take this method.' },
  408: { code: 'http.timeout', message: 'The request took too long.' },
  413: { code: 'http.too-large', message: 'The request is too large.' },
  415: { code: 'http.unsupported-type', message: 'The content type is not supported.' },
  429: { code: 'http.too-many-requests', message: 'There were too many requests.' },
  503: { code: 'platform.unavailable', message: 'The service is not available now.' },
};

/** What a client that was told 503 waits before it asks again. */
export const unavailableForSeconds = 2;

const internal = { code: 'http.internal', message: 'Something went wrong on our side.' };

/**
 * What a request needs cannot serve now, such as the database or a disk, and the same request may be sent again later.
 */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isDiskUnavailable(error);
}

/** The fault of anything thrown in a request; an unknown error is 500 and tells nothing of itself. */
export function toFault(error: unknown, requestId: string): Fault {
  if (error instanceof AppError) {
    return {
      status: error.status,
      code: error.code,
      message: known[error.status]?.message ?? internal.message,
      requestId,
    };
  }
  return faultOfStatus(statusOf(error), requestId);
}

/** The fault that a status alone tells of. */
export function faultOfStatus(status: number, requestId: string): Fault {
  const words = known[status];
  if (words) return { status, ...words, requestId };
  return status < 500
    ? { status, code: 'http.refused', message: 'The request was refused.', requestId }
    : { status: 500, ...internal, requestId };
}

/**
 * What is out of reach is told so; Fastify's own errors carry their status; a status on anything else is not trusted.
 */
function statusOf(error: unknown): number {
  if (isUnavailable(error)) return 503;
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return 500;
  const isOwn = typeof error.code === 'string' && error.code.startsWith('FST_');
  return isOwn && typeof error.statusCode === 'number' && error.statusCode >= 400 ? error.statusCode : 500;
}

/** The default body of a fault. */
export function presentFault({ code, message, requestId }: Fault): unknown {
  return { code, message, requestId };
}
