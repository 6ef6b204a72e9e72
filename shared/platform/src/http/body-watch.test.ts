import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { watchBody } from './body-watch';

const idleMs = 200;
let request: IncomingMessage;
let client: Socket;
let close: () => void;
const onStall = jest.fn();
beforeEach(async () => {
  onStall.mockClear();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\n');
  [request] = (await once(server, 'request')) as [IncomingMessage];
  close = () => {
    client.destroy();
    server.close();
  };
  watchBody(request, idleMs, onStall);
});
afterEach(() => close());

const busyFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('tells of a body that stops arriving', async () => {
  await new Promise<void>((resolve) => onStall.mockImplementationOnce(resolve));
  expect(onStall).toHaveBeenCalledTimes(1);
});

it('does not call a client slow when the process itself was busy for longer', async () => {
  busyFor(2 * idleMs);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(onStall).not.toHaveBeenCalled();
  client.write('body()');
  request.resume();
  await once(request, 'end');
  expect(onStall).not.toHaveBeenCalled();
});
