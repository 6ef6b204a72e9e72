import { type ErrorCode, errorCodes } from '@pavilion/api-contract';

/** What a vendor can be refused with. */
export const seamlessRefusals = [
  'login.not.session',
  'request_param_err',
  'wallet.insufficient-balance',
  'wallet.idempotency-conflict',
  'wallet.rolled-back',
  'wallet.round-closed',
  'wallet.unknown-reference',
  'vendor.signature-invalid',
  'platform.unavailable',
] as const satisfies readonly ErrorCode[];

/** One of {@link seamlessRefusals}. */
export type SeamlessRefusal = (typeof seamlessRefusals)[number];

/** HTTP status of a refusal. */
export const statusOf = (code: SeamlessRefusal): number => errorCodes[code].status;
