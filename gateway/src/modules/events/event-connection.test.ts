import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { until } from '../../testing/until';
import { createEventConnection, type EventConnection, mostBuffered } from './event-connection';

let server: Server;
let connection: EventConnection | undefined;
let slow = 0;
let isClosed = false;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.on('close', () => (isClosed = true));
    const listening = { brandId: 'aurora', address: '127.0.0.1', memberId: undefined, sessionId: undefined };
    connection = createEventConnection(listening, response, () => (slow += 1));
    connection.send({ name: 'brand.changed', data: { revision: 0 } }, 'a.0');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a reader that falls behind is told to read anew as the last thing it hears, and is not written to again', async () => {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [IncomingMessage];
  answer.pause();
  // Sockets of the system take some megabytes before anything waits.
  const revision = 1e15;
  const enough = 20 * 2 ** 20;
  const frame = '01234567'.repeat(Math.ceil(mostBuffered / 64));
  let number = 0;
  for (let written = 0; slow === 0 && written < enough; written += frame.length) {
    connection?.send(
      { name: 'brand.changed', data: { revision, frame } as { revision: number } },
      `a.${(number += 1)}`,
    );
    await new Promise(setImmediate);
  }
  expect(slow).toBe(1);
  connection?.send({ name: 'brand.changed', data: { revision } }, 'a.late');
  expect(slow).toBe(1);
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-500)));
  answer.resume();
  await once(answer, 'end');
  expect(text.endsWith(`event: resync\nid: a.${number}\ndata: {}\n\n`)).toBe(true);
  await until(() => isClosed);
});
