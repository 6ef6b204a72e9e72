import type { RequestListener } from 'node:http';

/** A server behind that writes down what it hears and answers each whole request. */
export function createRecorder() {
  const heard: string[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      if (!request.complete) return;
      heard.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString('latin1')}`);
      response.setHeader('content-length', 2);
      response.end('{}');
    });
  };
  return { listener, take: (): string[] => heard.splice(0) };
}
