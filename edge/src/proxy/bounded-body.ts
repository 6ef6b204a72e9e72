import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

/** A body has more bytes than its bound. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
}

/**
 * The body of a request as a stream of its own, so that what goes wrong behind does not take the client's connection
 * with it.
 */
export function boundedBody(request: IncomingMessage, most: number): Transform {
  let size = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) done(new BodyTooLong());
      else done(null, chunk);
    },
  });
  // Whoever sends it on hears of an error by a listener of its own, unless it has given up before.
  body.on('error', () => undefined);
  body.on('unpipe', () => {
    if (!body.writableEnded) body.destroy(new Error('the rest of the body is not wanted'));
  });
  return request.pipe(body);
}
