import type { IncomingMessage } from 'node:http';

/** Address of a visitor: the connection's, or the one that a proxy of ours saw. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const direct = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  if (!trustProxy) return direct;
  // The last entry is the one that our own proxy wrote; those before it may be anybody's.
  return String(request.headers['x-forwarded-for'] ?? '').split(',').at(-1)?.trim() || direct;
}
