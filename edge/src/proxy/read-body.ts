import type { IncomingMessage } from 'node:http';

/**
 * Reads a body of up to `most` bytes; `too-long` as soon as it is, `broken-off` when the client goes before its end.
 */
export function readBody(request: IncomingMessage, most: number): Promise<Buffer | 'too-long' | 'broken-off'> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve('too-long');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else resolve('too-long');
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => resolve('broken-off'));
    request.on('close', () => resolve('broken-off'));
  });
}
