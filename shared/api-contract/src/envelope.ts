import * as v from 'valibot';
import { sessionEndReason } from './events';

/** Envelope of a wrapped answer. Failures may come with HTTP 200; `success` decides. */
export const envelope = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown()),
  message: v.optional(v.nullable(v.string())),
  errorCode: v.optional(v.nullable(v.string())),
});

/** Root of a bare failure. */
export const bareFailure = v.object({ errorCode: v.string(), message: v.optional(v.string()) });

/** `value` of a `login.not.session` whose token was good once: why its session ended. */
export const endedSession = v.object({ ended: sessionEndReason });

/** Body of an encrypted call. */
export const encryptedBody = v.object({ value: v.string() });

/** Names of the headers that calls carry. */
export const headers = {
  merchant: 'Merchant',
  session: 'Authorization',
  language: 'Language',
  moduleId: 'ModuleId',
  timestamp: 'X-Timestamp',
  device: 'Device',
  encryption: 'Encryption',
  requestId: 'X-Request-Id',
  /** One value for one thing that the user means to do, however often the call is sent. */
  idempotencyKey: 'Idempotency-Key',
  /** The device's id, as in the cookie; the header serves callers without cookies. */
  deviceId: 'X-Device-Id',
} as const;

/** Cookie that holds the device's id. */
export const deviceCookie = 'SHELL_deviceId';
