import { ApiError } from './api-error';

/**
 * Whether an error tells that what was sent has changed nothing: the platform looked at it and refused it, or did not
 * let it in. A lost answer, a fault, an answer that cannot be read and a copy that still runs tell nothing.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (closed.has(error.code) ||
    (error.status >= 200 && error.status < 500 && error.status !== 408 && !tellsNothing.has(error.code)));

/**
 * Whether an error tells what became of everything that was sent under its `Idempotency-Key`. Who was not let in, who
 * gave no right payment password, and who sent other content under the key, was refused before the platform looked for
 * what had been done under it: a sending before, whose answer was lost, may have been done.
 */
export const isSettled = (error: unknown): boolean =>
  isRefusal(error) && error instanceof ApiError && !isAboutWhoAsks.has(error.code);

/** Refusals that come with the status of a platform that is away. */
const closed: ReadonlySet<string> = new Set(['maintenance', 'game.maintenance']);

const tellsNothing: ReadonlySet<string> = new Set(['platform.busy', 'platform.unreadable']);

/** What the platform answers before it looks for what was done. */
const isAboutWhoAsks: ReadonlySet<string> = new Set([
  'platform.rate-limited',
  'platform.idempotency-conflict',
  'platform.not-found',
  'request_param_err',
  'request_body_required',
  'encryption.required',
  'maintenance',
  'login.not.session',
  'blockip',
  'function.not.available',
  'in_need_true_account',
  'error_not_agent',
  'encryption.key.expired',
  'encryption.invalid',
  'invalid.payment.pw',
  'payment.locked',
  'not.exists.payment.password',
]);
