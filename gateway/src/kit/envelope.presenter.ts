import { type Endpoint, type ErrorName, isErrorCode } from '@pavilion/api-contract';
import { allErrorCodes } from '@pavilion/api-contract/all';
import type { Fault } from '@pavilion/platform';
import type { Refusal } from './call';

/** Status and JSON of an answer. */
export interface Presented {
  readonly status: number;
  readonly body: unknown;
}

/** A successful answer in the endpoint's envelope. */
export function presentValue(endpoint: Endpoint, value: unknown): Presented {
  return { status: 200, body: endpoint.envelope === 'bare' ? value : { success: true, value } };
}

/** A coded refusal. Bare calls have no `success` to read, so theirs never come with status 200. */
export function presentRefusal(refusal: Refusal, envelope: Endpoint['envelope'] = 'wrapped'): Presented {
  const { status, summary } = allErrorCodes[refusal.code];
  const message = refusal.message ?? summary;
  if (envelope === 'bare') {
    return { status: status === 200 ? 400 : status, body: { errorCode: refusal.code, message } };
  }
  return { status, body: { success: false, errorCode: refusal.code, message, value: refusal.value } };
}

const codesOfStatus: Readonly<Record<number, ErrorName>> = {
  400: 'request_param_err',
  401: 'login.not.session',
  404: 'platform.not-found',
  408: 'platform.request-timeout',
  413: 'request_param_err',
  415: 'request_param_err',
  429: 'platform.rate-limited',
  503: 'platform.unavailable',
};

/** A fault outside of any handler; its request id leads to the log. */
export function presentFault(fault: Fault): unknown {
  const code = isErrorCode(fault.code) ? fault.code : (codesOfStatus[fault.status] ?? 'platform.internal');
  return { success: false, errorCode: code, message: allErrorCodes[code].summary, requestId: fault.requestId };
}
