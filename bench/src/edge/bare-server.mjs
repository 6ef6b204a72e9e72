import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// A process of its own: Node's http with one prepared answer, and nothing else. Arguments: a file with headers, a file
// with the body.
const [headersFile = '', bodyFile = ''] = process.argv.slice(2);
const headers = JSON.parse(readFileSync(headersFile, 'utf8'));
const body = readFileSync(bodyFile);

const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
