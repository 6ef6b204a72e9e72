import { type ErrorCode, isErrorCode } from '@pavilion/api-contract';

/** Codes that arise on this side of the network. */
export type ClientErrorCode = 'in_network_again' | 'timeout_retry_please' | 'platform.unreadable';

interface ApiErrorDetails {
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /** What the platform sent along, as it came; parse it before use. */
  readonly value?: unknown;
  /** Id that a player can quote to customer service. */
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** A refusal or failure of a platform call. `code` has a text in the i18n catalogue `errors`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  readonly value: unknown;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode | ClientErrorCode, details: ApiErrorDetails) {
    super(code, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.value = details.value;
    this.requestId = details.requestId;
  }
}

/** The i18n key of an error's text; anything that is no {@link ApiError} counts as a fault. */
export const errorMessageKey = (error: unknown): `errors.${ErrorCode | ClientErrorCode}` =>
  `errors.${error instanceof ApiError ? error.code : 'platform.internal'}`;

/** A code from the wire, or the one for an answer that this client cannot read. */
export const knownCode = (code: string | null | undefined): ErrorCode | ClientErrorCode =>
  code && isErrorCode(code) ? code : 'platform.unreadable';
