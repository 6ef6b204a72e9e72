import { type Clock, errorMessage, type Random } from '@pavilion/platform';
import { signCall } from './signature';

export type TransportOutcome =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** Nothing reached the gateway. */
  | { readonly kind: 'unreached'; readonly reason: string }
  /** The request may or may not have been carried out. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Sends a JSON body to a path of the gateway. */
export type Transport = (path: string, body: unknown) => Promise<TransportOutcome>;

export interface TransportDeps {
  readonly gatewayUrl: string;
  readonly vendorCode: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly random: Random;
  /** An answer that takes longer counts as lost. */
  readonly timeoutMs: number;
}

/** Signed requests over HTTP. */
export function createHttpTransport(deps: TransportDeps): Transport {
  return async (path, content) => {
    const body = JSON.stringify(content);
    try {
      const response = await fetch(deps.gatewayUrl + path, {
        method: 'POST',
        headers: signedHeaders(deps, path, body),
        body,
        signal: AbortSignal.timeout(deps.timeoutMs),
      });
      return { kind: 'answer', status: response.status, body: await response.json() };
    } catch (error) {
      const reason = errorMessage(error);
      return wasRefused(error) ? { kind: 'unreached', reason } : { kind: 'unknown', reason };
    }
  };
}

function signedHeaders(deps: TransportDeps, path: string, body: string): Record<string, string> {
  const call = { timestamp: String(deps.clock.now()), nonce: deps.random.token(24), path, body };
  return {
    'content-type': 'application/json',
    'x-vendor': deps.vendorCode,
    'x-timestamp': call.timestamp,
    'x-nonce': call.nonce,
    'x-signature': signCall(deps.secret, call),
  };
}

/** Only a connection that was never made proves that nothing arrived. */
function wasRefused(error: unknown): boolean {
  const cause: unknown = Object(error).cause;
  return Object(cause).code === 'ECONNREFUSED';
}
