import { createHash } from 'node:crypto';
import { type Endpoint, headers, secretFields } from '@pavilion/api-contract';
import { err, ok, type Result } from '@pavilion/platform';
import type { FastifyRequest } from 'fastify';
import type { Refusal, Session } from './call';
import type { CallIntent } from './call-intent.repository';
import { headerOf } from './caller';

/** How an `Idempotency-Key` is written; a UUID is one, and 32 hexadecimal digits are. */
const keyPattern = /^[\w-]{16,64}$/;

/** What a request says of itself, as far as an `Idempotency-Key` goes. */
export interface KeyedRequest {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly brandId: string;
  readonly session: Session | undefined;
  readonly deviceId: string | undefined;
  /** As it was sent, a sealed one opened. */
  readonly body: unknown;
}

/** The intent behind a request; none without a key, at a call that takes none, and of a guest without a device. */
export function intentOf(keyed: KeyedRequest): Result<CallIntent | undefined, Refusal> {
  const { endpoint, request, brandId, body } = keyed;
  const key = headerOf(request, headers.idempotencyKey);
  const caller = callerNameOf(keyed);
  if (!endpoint.idempotent || key === undefined || caller === undefined) return ok(undefined);
  if (!keyPattern.test(key))
    return err({ code: 'request_param_err', message: `The ${headers.idempotencyKey} is wrong` });
  const fingerprint = fingerprintOf({ query: request.query, params: request.params, body });
  return ok({ brandId, caller, endpoint: endpoint.id, key, fingerprint, isRepeatable: endpoint.repeatable });
}

/** The key that a handler derives those of its effects from: of this call, this caller and this intent alone. */
export const effectKeyOf = ({ endpoint, caller, key }: CallIntent): string => `${endpoint}:${caller}:${key}`;

function callerNameOf({ session, deviceId }: KeyedRequest): string | undefined {
  if (session) return `member:${session.memberId}`;
  return deviceId === undefined ? undefined : `device:${deviceId}`;
}

/** Hash of what is asked for: the order of fields makes no difference, and secrets are left out. */
export function fingerprintOf(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(content, (_, value: unknown) => comparable(value)))
    .digest('base64url');
}

function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([name]) => !secretFields.has(name));
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}
