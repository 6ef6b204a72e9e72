import { createServer } from 'node:http';

/** Serves a page with nothing on it: what the machine takes for a load, whatever is loaded. */
export async function serveEmptyPage() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Empty</title><p>Empty');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the empty page has no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
