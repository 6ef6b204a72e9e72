import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { createSharedHealth, type Health, productHealth } from './health';
import { createEdgeMetrics } from './metrics';
import { createOperations } from './operations';
import { cut } from './testing/fake-registry';

const ready: Health = { status: 'ready', missing: [] };
const notReady: Health = { status: 'not-ready', missing: ['gateway'] };

/** A health whose looks end when a test says so, by a clock that it tells. */
function startShared() {
  const looks: ((health: Health) => void)[] = [];
  let time = 0;
  const shared = createSharedHealth(
    () => new Promise((resolve) => looks.push(resolve)),
    () => time,
  );
  return { shared, looks, pass: (ms: number) => (time += ms) };
}

it('looks once for all who ask while a look is under way, however long it takes', async () => {
  const { shared, looks, pass } = startShared();
  const first = shared();
  pass(60_000);
  const second = shared();
  expect(looks).toHaveLength(1);
  looks[0]?.(ready);
  expect(await Promise.all([first, second])).toEqual([ready, ready]);
});

it('holds an answer for a second after it came, and then looks again', async () => {
  const { shared, looks, pass } = startShared();
  const first = shared();
  pass(5_000);
  looks[0]?.(ready);
  await first;
  pass(999);
  expect(await shared()).toEqual(ready);
  expect(looks).toHaveLength(1);
  pass(1);
  const later = shared();
  expect(looks).toHaveLength(2);
  looks[1]?.(notReady);
  expect(await later).toEqual(notReady);
});

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach(cut));

/** The address of a server that answers as it is told, as long as the test runs. */
async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a handler answers with, without a connection in between. */
const answerOf = (handle: (response: ServerResponse) => void): Promise<string> =>
  new Promise((resolve) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    jest.spyOn(response, 'end').mockImplementation((body: unknown) => {
      resolve(`${response.statusCode} ${String(body)}`);
      return response;
    });
    handle(response);
  });

it('is asked for once at each server by many who come to the door together', async () => {
  const asked: string[] = [];
  const url = await serverOf((incoming, response) => {
    asked.push(incoming.url ?? '');
    response.end('ready');
  });
  const config = { gatewayUrl: url, registryUrl: url, vendorUrl: url, brands: [] };
  const { liveness } = createOperations({ config, metrics: createEdgeMetrics(), servesBrand: () => true });
  const answers = await Promise.all(Array.from({ length: 20 }, () => answerOf(liveness)));
  expect(new Set(answers)).toEqual(new Set(['200 ok\n']));
  expect(asked).toEqual(['/readyz', '/readyz', '/readyz']);
});

it('takes a server that never ends its answer for one that is missing', async () => {
  const endless = await serverOf((_, response) => {
    const beat = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(beat));
  });
  const quick = await serverOf((_, response) => void response.end('ready'));
  const config = { gatewayUrl: endless, registryUrl: quick, vendorUrl: quick, brands: [] };
  const health = await productHealth({ config, servesBrand: () => true });
  expect(health).toEqual({ status: 'not-ready', missing: ['gateway'] });
});
