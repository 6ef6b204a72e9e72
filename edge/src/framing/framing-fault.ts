import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@pavilion/api-contract';
import { announcesBody } from '@pavilion/platform';
import { mayCarryBody } from './body-rules';
import { connectionOptions, contradictsItself, namesEndToEnd } from './connection-options';

/** Why a request is not taken at all. */
export interface FramingFault {
  readonly status: 400 | 405 | 408 | 413 | 417 | 431;
  readonly code: ErrorCode;
}

/** The head or body cannot be trusted to end where it seems to. */
export const malformed: FramingFault = { status: 400, code: 'request_param_err' };
export const methodRefused: FramingFault = { status: 405, code: 'function.not.available' };
export const headTooLarge: FramingFault = { status: 431, code: 'request_param_err' };
export const expectationRefused: FramingFault = { status: 417, code: 'request_param_err' };
export const tooSlow: FramingFault = { status: 408, code: 'platform.request-timeout' };

/** Most headers of a request; browsers send about twenty. */
export const mostHeaders = 100;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const wholeNumber = /^(0|[1-9]\d{0,15})$/;

function countOfHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Lengths that two servers could read differently: only one of the two, and only in the one form that everybody writes.
 */
function isBodyOdd(request: IncomingMessage): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  if (encoding !== undefined && (encoding !== 'chunked' || length !== undefined || request.httpVersion !== '1.1'))
    return true;
  if (length !== undefined && !wholeNumber.test(length)) return true;
  return announcesBody(request) && !mayCarryBody(request);
}

/**
 * Looks at what Node's parser lets through, and is stricter; `undefined` when the request can be taken as it stands.
 */
export function framingFault(request: IncomingMessage): FramingFault | undefined {
  const { httpVersion, method = '', url = '', headers, rawHeaders } = request;
  if (rawHeaders.length > 2 * mostHeaders) return headTooLarge;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return malformed;
  if (countOfHosts(rawHeaders) !== 1 || headers.upgrade !== undefined) return malformed;
  if (!url.startsWith('/') || url.includes('#')) return methods.has(method) ? malformed : methodRefused;
  const options = connectionOptions(headers.connection);
  if (isBodyOdd(request) || namesEndToEnd(options) || contradictsItself(options)) return malformed;
  return methods.has(method) ? undefined : methodRefused;
}
