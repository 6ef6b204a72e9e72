import type { ErrorCode } from '@pavilion/api-contract';
import { allErrorCodes } from '@pavilion/api-contract/all';

export const seamlessRefusals = [
  'login.not.session',
  'request_param_err',
  'wallet.insufficient-balance',
  'wallet.idempotency-conflict',
  'wallet.rolled-back',
  'wallet.round-closed',
  'wallet.unknown-reference',
  'free-round.none-left',
  'free-round.expired',
  'play.excluded',
  'play.stake-limit',
  'play.loss-limit',
  'play.session-limit',
  'play.stake-sum-limit',
  'play.reality-check',
  'vendor.signature-invalid',
  'platform.unavailable',
  'maintenance',
  'blockip',
] as const satisfies readonly ErrorCode[];

/** One of {@link seamlessRefusals}. */
export type SeamlessRefusal = (typeof seamlessRefusals)[number];

/**
 * HTTP status of a refusal. A vendor takes 5xx for an outcome that is not known and asks again; a stake that a closed
 * brand refused is known not to have moved.
 */
export const statusOf = (code: SeamlessRefusal): number => (code === 'maintenance' ? 409 : allErrorCodes[code].status);
