import { request } from 'node:http';
import { exchangeRaw } from '../testing/raw-client';
import { AppError } from '../app-error';
import { createLogger, createSilentLogger } from '../logging/logger';
import type { HttpServer } from './http-server';
import { createHttpServer } from './http-server';

let server: HttpServer;
let lines: string[];

beforeEach(() => {
  lines = [];
  const logger = createLogger({ name: 'subject', destination: { write: (line) => void lines.push(line) } });
  server = createHttpServer({ name: 'subject', logger, bodyLimit: 100 });
  server.app.post('/echo', async (incoming) => incoming.body);
  server.app.get('/fault', async () => {
    throw new Error('the vault code is 1234');
  });
  server.app.get('/away', async () => {
    throw new AppError('wallet.closed', { status: 409, detail: 'for the operator' });
  });
});

afterEach(() => server.close());

const post = (payload: string, type = 'application/json') =>
  server.app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } });

it.each([
  [404, 'http.not-found', () => server.app.inject('/nowhere')],
  [400, 'http.bad-request', () => post('{"half":')],
  [413, 'http.too-large', () => post(JSON.stringify('x'.repeat(200)))],
  [415, 'http.unsupported-type', () => post('<a/>', 'application/xml')],
  [409, 'wallet.closed', () => server.app.inject('/away')],
  [500, 'http.internal', () => server.app.inject('/fault')],
])('answers %i as coded JSON that tells nothing of the inside', async (status, code, call) => {
  const response = await call();
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.json()).toEqual({ code, message: expect.any(String), requestId: response.headers['x-request-id'] });
  expect(response.body).not.toMatch(/vault|operator|stack|\.ts/);
});

it('logs a fault under the request id that the client was told', async () => {
  const response = await server.app.inject('/fault');
  const line = lines
    .map((text): unknown => JSON.parse(text))
    .find((entry) => JSON.stringify(entry).includes('vault code'));
  expect(line).toMatchObject({ level: 50, requestId: response.headers['x-request-id'] });
});

it('keeps a plain request id of the caller and replaces any other', async () => {
  const kept = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': 'abcd-1234-efgh' } });
  expect(kept.headers['x-request-id']).toBe('abcd-1234-efgh');
  const replaced = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a"\n{}' } });
  expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it('is ready only while every check passes, and names those that do not', async () => {
  let isUp = true;
  server.addReadinessCheck('database', async () => {
    if (!isUp) throw new Error('down');
  });
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  isUp = false;
  const down = await server.app.inject('/readyz');
  expect(down.statusCode).toBe(503);
  expect(down.json()).toEqual({ status: 'not-ready', failing: ['database'] });
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});

it('shows its metrics', async () => {
  const response = await server.app.inject('/metrics');
  expect(response.body).toContain('process_resident_memory_bytes{process="subject"}');
});

it('lets a running request finish when it closes', async () => {
  const subject = createHttpServer({ name: 'drain', logger: createSilentLogger() });
  let entered: () => void = () => undefined;
  const running = new Promise<void>((resolve) => (entered = resolve));
  subject.app.get('/slow', async () => {
    entered();
    await new Promise((resolve) => setTimeout(resolve, 150));
    return { done: true };
  });
  const port = await subject.listen({ port: 0 });
  const answer = new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/slow' }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve(body));
    })
      .on('error', reject)
      .end();
  });
  await running;
  await subject.close();
  expect(await answer).toBe('{"done":true}');
});

it('takes its time over a body that has arrived whole, however the request came', async () => {
  const logger = createSilentLogger();
  const patient = createHttpServer({ name: 'slow', logger, arrival: { headMs: 1_000, bodyIdleMs: 50 } });
  patient.app.post('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { done: true };
  });
  const answer = await patient.app.inject({ method: 'POST', url: '/slow', payload: { order: 1 } });
  expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
  await patient.close();
});

describe('what a client sends', () => {
  let port: number;
  beforeEach(async () => {
    await server.close();
    server = createHttpServer({
      name: 'subject',
      logger: createSilentLogger(),
      bodyLimit: 100,
      arrival: { headMs: 1_000, bodyIdleMs: 1_000 },
    });
    server.app.post('/echo', async (incoming) => incoming.body);
    port = await server.listen({ port: 0 });
  });

  const post = (length: number, body: string) =>
    `POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

  it.each([
    ['a body that stops', [408, 'http.timeout'], post(50, '{')],
    ['a body that is too long', [413, 'http.too-large'], post(2_000_000, 'a'.repeat(2_000_000))],
    ['a body that is too long and stops', [413, 'http.too-large'], post(2_000_000, 'a'.repeat(200_000))],
    ['a head that stops', [408, 'http.timeout'], 'POST /echo HT'],
    ['a head that is none', [400, 'http.bad-request'], 'what is this\r\n\r\n'],
  ])('%s gets one coded answer, and the connection ends', async (_, [status, code], send) => {
    const { answers, ended, broken } = await exchangeRaw({ port, send });
    expect(answers.map(({ body, ...answer }) => [answer.status, JSON.parse(body)])).toEqual([
      [status, expect.objectContaining({ code })],
    ]);
    expect([ended, broken]).toEqual([true, undefined]);
  });
});
