import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Endpoint } from '@pavilion/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** Below this many bytes an answer fits into the packets that carry its headers. */
const packedFrom = 1_400;
/** Half a millisecond for a page of games, and a fifth of its bytes. */
const quality = 4;

/**
 * Sends an answer, packed where its reader can unpack it and it is public and long. What only a session may read is
 * never packed: how much it shrinks would tell something of it to whoever can add words to it.
 */
export async function sendAnswer(
  json: string,
  endpoint: Pick<Endpoint, 'method' | 'auth'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store').type('application/json');
  const isPublic = endpoint.method === 'GET' && endpoint.auth !== 'session';
  if (!isPublic || json.length < packedFrom) return reply.send(json);
  void reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(json);
  const packed = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return reply.header('content-encoding', 'br').send(packed);
}
