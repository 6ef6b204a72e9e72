import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@pavilion/platform';
import { createNonceMemory } from './nonce-memory';

/** A vendor's request as it arrived. */
export interface VendorRequest {
  readonly vendor: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  readonly path: string;
  readonly body: string;
}

/** Whether a request comes from the vendor it names, now, and for the first time. */
export type VendorGate = (request: VendorRequest) => boolean;

/** Farthest that a vendor's clock may be off. */
export const vendorDriftMs = 60_000;

const noncePattern = /^[\x21-\x7e]{16,64}$/;
const timestampPattern = /^\d{13}$/;
const signaturePattern = /^[0-9a-f]{64}$/i;

/** Checks requests against the secrets of the vendors; a signature is compared in constant time. */
export function createVendorGate(secrets: ReadonlyMap<string, string>, clock: Clock): VendorGate {
  const nonces = createNonceMemory(vendorDriftMs, () => clock.now());
  return ({ vendor, timestamp, nonce, signature, path, body }) => {
    const secret = secrets.get(vendor);
    if (secret === undefined) return false;
    if (!noncePattern.test(nonce) || !timestampPattern.test(timestamp) || !signaturePattern.test(signature))
      return false;
    const at = Number(timestamp);
    if (Math.abs(clock.now() - at) > vendorDriftMs) return false;
    const wanted = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${path}\n${body}`).digest();
    return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) && nonces.use(nonce, at);
  };
}

/** Signs a call to a vendor as vendors sign theirs. */
export const signVendorCall = (
  secret: string,
  { timestamp, nonce, path, body }: Pick<VendorRequest, 'timestamp' | 'nonce' | 'path' | 'body'>,
): string => createHmac('sha256', secret).update([timestamp, nonce, path, body].join('\n')).digest('hex');

/** The same of a question, which has no body. */
export const signVendorQuestion = (
  secret: string,
  question: Pick<VendorRequest, 'timestamp' | 'nonce' | 'path'>,
): string => signVendorCall(secret, { ...question, body: '' });

/** Signs a launch address: `name=value` lines in name order. */
export function signLaunchParameters(secret: string, parameters: Readonly<Record<string, string>>): string {
  const lines = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`);
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}
