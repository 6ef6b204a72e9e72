import { connect } from 'node:net';
import { once } from 'node:events';
import { createRecorder, exchangeRaw, type RawExchange } from '@pavilion/platform';
import { asker, startTestEdge, type TestEdge } from '../testing/test-edge';

const recorder = createRecorder();
const avatar = '/wps/relay/MCSFE_uploadPlayerAvatar';
const kilobytes = (count: number): string => 'a'.repeat(count * 1024);
/** An edge as it ships: what comes whole is never late on it, however busy the machine is. */
let edge: TestEdge;
/** One that soon has enough of what stops. */
let hasty: TestEdge;
beforeAll(async () => {
  [edge, hasty] = await Promise.all([
    startTestEdge(),
    startTestEdge({ env: { BODY_IDLE_MS: '500', HEAD_MS: '1000' } }),
  ]);
  for (const { backends } of [edge, hasty]) backends.gateway = recorder.listener;
});
afterAll(() => Promise.all([edge.close(), hasty.close()]));

const head = (path: string, ...headers: string[]): string =>
  [`POST ${path} HTTP/1.1`, 'Host: aurora.localhost', ...headers, '', ''].join('\r\n');
const sized = (path: string, body: string): string => head(path, `Content-Length: ${body.length}`) + body;
const chunked = (path: string, body: string): string =>
  `${head(path, 'Transfer-Encoding: chunked')}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const send = (bytes: string, port = edge.port): Promise<RawExchange> => exchangeRaw({ port, send: bytes });
const refusalOf = ({ answers, ended, broken }: RawExchange) => {
  const [answer] = answers;
  return [answers.length, answer?.status, /"errorCode":"([^"]+)"/.exec(answer?.body ?? '')?.[1], ended, broken];
};
const refused = (status: number, code: string) => [1, status, code, true, undefined];

describe.each([
  ['with a length', sized],
  ['in chunks', chunked],
])('a body %s', (_, framed) => {
  it.each([
    ['/wps/session/login', 300, 'request_param_err'],
    [avatar, 8192, 'avatar.too-large'],
  ])(
    'for %s of %i KB is refused by one code that every client sees, and the connection ends',
    async (path, size, code) => {
      const exchanges = await Promise.all(Array.from({ length: 5 }, () => send(framed(path, kilobytes(size)))));
      expect(exchanges.map(refusalOf)).toEqual(Array(5).fill(refused(413, code)));
      expect(recorder.take()).toEqual([]);
    },
  );

  it('that no page asked for ends the connection', async () => {
    const { answers, ended } = await send(framed('/', kilobytes(1024)));
    expect([answers[0]?.status, ended]).toEqual([framed === sized ? 413 : 405, true]);
  });

  it('passes up to its bound as it was sent', async () => {
    for (const [path, size] of [
      ['/wps/session/login', 64],
      [avatar, 7 * 1024],
    ] as const) {
      const { answers } = await exchangeRaw({
        port: edge.port,
        send: framed(path, kilobytes(size)),
        enough: (come) => come.length === 1,
      });
      expect(answers[0]?.status).toBe(200);
      expect(recorder.take()).toEqual([`POST ${path} ${kilobytes(size)}`]);
    }
  });
});

it('a client of Node gets the answer to a body that is too long, while it still sends', async () => {
  const { status, headers } = await edge.get('/wps/session/login', { method: 'POST', body: kilobytes(3_000) });
  expect([status, headers.connection]).toEqual([413, 'close']);
});

it('bodies get the same answers while the gateway is away', async () => {
  const away = await startTestEdge();
  await away.stopGateway();
  const ask = asker(away.port);
  const statusOf = async (path: string, size: number) =>
    (await ask(path, { method: 'POST', body: kilobytes(size) })).status;
  expect(
    await Promise.all([
      statusOf('/wps/x', 300),
      statusOf('/wps/x', 10),
      statusOf(avatar, 7_000),
      statusOf(avatar, 8_000),
    ]),
  ).toEqual([413, 503, 503, 413]);
  await away.close();
});

it.each([
  ['a usual call', sized('/wps/session/login', kilobytes(10)).slice(0, -1)],
  ['a usual call in chunks', chunked('/wps/session/login', kilobytes(10)).slice(0, -5)],
  ['a picture', sized(avatar, kilobytes(900)).slice(0, -1)],
  ['a call whose body never begins', head('/wps/session/login', 'Content-Length: 5')],
  ['a page report', head('/federation/reports', 'Content-Length: 5')],
])('a body that stops is cut: %s', async (_, bytes) => {
  expect(refusalOf(await send(bytes, hasty.port))).toEqual(refused(408, 'platform.request-timeout'));
  expect(recorder.take()).toEqual([]);
});

it('a head that stops is cut', async () => {
  expect(refusalOf(await send('GET /wps/row HTTP/1.1\r\nHost: aurora', hasty.port))).toEqual(
    refused(408, 'platform.request-timeout'),
  );
});

it('a body that comes in pieces is not cut, however long it takes', async () => {
  const patient = await startTestEdge({ env: { BODY_IDLE_MS: '2000' } });
  patient.backends.gateway = recorder.listener;
  const socket = connect(patient.port, '127.0.0.1');
  socket.write(head('/wps/row', 'Content-Length: 8'));
  // Together they take longer than a body may pause.
  for (const letter of 'slowly..') {
    socket.write(letter);
    await new Promise((resolve) => setTimeout(resolve, 280));
  }
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
  expect(recorder.take()).toEqual(['POST /wps/row slowly..']);
  socket.destroy();
  await patient.close();
});

it('who asks whether to send is told so, or refused before a byte is sent', async () => {
  const asking = (length: number) => head('/wps/row', 'Expect: 100-continue', `Content-Length: ${length}`);
  const socket = connect(edge.port, '127.0.0.1');
  socket.write(asking(5));
  expect(String((await once(socket, 'data'))[0])).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('hello');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
  expect(recorder.take()).toEqual(['POST /wps/row hello']);
  expect(refusalOf(await send(asking(100_000)))).toEqual(refused(413, 'request_param_err'));
});

it('a picture whose sender goes away is ended behind too', async () => {
  const arrived = new Promise<boolean>((resolve) => {
    edge.backends.gateway = (incoming) => {
      incoming.on('data', () => socket.destroy());
      incoming.on('error', () => undefined);
      incoming.on('close', () => resolve(incoming.complete));
    };
  });
  const socket = connect(edge.port, '127.0.0.1');
  socket.write(sized(avatar, kilobytes(900)).slice(0, 500_000));
  expect(await arrived).toBe(false);
  edge.backends.gateway = recorder.listener;
});
