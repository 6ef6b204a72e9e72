import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connectionOptions, hopHeaders } from '../framing/connection-options';

type Headers = Record<string, string | string[] | undefined>;

/** Headers without those that belong to one connection, and those that it names itself. */
export function endToEndHeaders(headers: IncomingHttpHeaders): Headers {
  const named = connectionOptions(headers.connection);
  const kept: Headers = {};
  for (const name in headers) if (!hopHeaders.has(name) && !named.includes(name)) kept[name] = headers[name];
  return kept;
}

/**
 * Headers of a request for the server behind: who asks is written down here, how long the body is by who sends it anew.
 */
export function forwardedHeaders(request: IncomingMessage, trustProxy: boolean): Headers {
  const direct = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const before = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const host = request.headers.host ?? '';
  const headers = endToEndHeaders(request.headers);
  delete headers['content-length'];
  headers['host'] = host;
  headers['x-forwarded-for'] = before ? `${String(before)}, ${direct}` : direct;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = (trustProxy && request.headers['x-forwarded-proto']) || 'http';
  return headers;
}
