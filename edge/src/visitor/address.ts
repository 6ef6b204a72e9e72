import type { IncomingMessage } from 'node:http';
import { networkOf } from '@pavilion/platform';

/**
 * What a visitor counts by: the address of the connection, or the one that a proxy of ours saw; of IPv6 the customer's
 * network.
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const direct = request.socket.remoteAddress ?? '';
  // The last entry is the one that our own proxy wrote; those before it may be anybody's.
  const seen = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return networkOf(seen || direct);
}
