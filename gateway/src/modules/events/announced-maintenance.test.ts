import { endpoints } from '@pavilion/api-contract';
import { createSilentLogger, systemRandom } from '@pavilion/platform';
import { Registry } from 'prom-client';
import * as v from 'valibot';
import { buildServer, type Gateway } from '../../server';
import { startTestGateway, switchModule, type TestGateway } from '../../testing/test-gateway';
import { listen, openStream } from '../../testing/test-stream';

let gateway: TestGateway;
let other: Gateway;
let bases: readonly [string, string];
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await buildServer({
    config: gateway.config,
    database: gateway.database,
    clock: gateway.clock,
    random: systemRandom,
    logger: createSilentLogger(),
    metrics: new Registry(),
  });
  await other.start();
  bases = [await listen(gateway), `http://127.0.0.1:${await other.http.listen({ port: 0 })}`];
});
afterAll(async () => {
  await other.close(300);
  await gateway.close();
});

const put = (path: string, payload: object) =>
  gateway.gateway.http.app.inject({
    method: 'PUT',
    url: `/internal/brands/${path}`,
    headers: { authorization: `Bearer ${gateway.asOwner}` },
    payload,
  });
const status = async () => (await gateway.call({ endpoint: endpoints.systemStatus })).json['value'];
const minute = 60_000;

test('maintenance that is announced begins and ends by itself, and open pages of every gateway hear of each step', async () => {
  const streams = await Promise.all(bases.map((base) => openStream(base)));
  const lotus = await openStream(bases[1], { brand: 'lotus' });
  await Promise.all([...streams, lotus].map((stream) => stream.next()));
  const heard = () => Promise.all(streams.map(async (stream) => (await stream.next()).data));
  const twice = (data: object) => [expect.objectContaining(data), expect.objectContaining(data)];
  const start = gateway.clock.now() + 10 * minute;
  const end = start + 30 * minute;

  expect((await put('aurora/status', { maintenanceStart: start, maintenanceEnd: end })).statusCode).toBe(200);
  expect(await heard()).toEqual(twice({ maintenance: false, maintenanceStart: start, maintenanceEnd: end }));
  expect(await status()).toMatchObject({ maintenance: false, maintenanceStart: start, maintenanceEnd: end });
  expect((await gateway.call({ endpoint: endpoints.lotteryMenus })).status).toBe(200);

  gateway.clock.advance(11 * minute);
  expect(await heard()).toEqual(twice({ maintenance: true, maintenanceStart: null, maintenanceEnd: end }));
  expect(await gateway.call({ endpoint: endpoints.lotteryMenus })).toMatchObject({
    status: 503,
    json: { errorCode: 'maintenance' },
  });
  expect((await gateway.call({ endpoint: endpoints.lotteryMenus, brand: 'lotus' })).status).toBe(200);

  gateway.clock.advance(30 * minute);
  expect(await heard()).toEqual(twice({ maintenance: false, maintenanceStart: null, maintenanceEnd: null }));
  expect((await gateway.call({ endpoint: endpoints.lotteryMenus })).status).toBe(200);
  await switchModule(gateway, 'lotus', { PROFPIC3: false });
  expect((await lotus.next()).name).toBe('brand.changed');
  [...streams, lotus].forEach((stream) => stream.close());
  await put('aurora/status', { maintenanceStart: null, maintenanceEnd: null });
});

test('opening ends maintenance that began by its plan', async () => {
  const start = gateway.clock.now() + minute;
  await put('aurora/status', { maintenanceStart: start, maintenanceEnd: null });
  gateway.clock.advance(2 * minute);
  expect(await status()).toMatchObject({ maintenance: true, maintenanceEnd: null });
  await put('aurora/status', { maintenance: false });
  expect(await status()).toMatchObject({ maintenance: false, maintenanceStart: null });
});

test('a plan that contradicts itself is refused and changes nothing', async () => {
  const now = gateway.clock.now();
  expect(
    (await put('aurora/status', { maintenanceStart: now + 2 * minute, maintenanceEnd: now + minute })).json(),
  ).toMatchObject({ errorCode: 'request_param_err' });
  expect(
    (await put('aurora/status', { maintenanceStart: now + minute, maintenanceEnd: now + minute })).statusCode,
  ).toBe(400);
  expect((await put('aurora/status', { maintenance: true, maintenanceStart: now + minute })).statusCode).toBe(400);
  expect((await put('aurora/status', { maintenanceStart: 'soon' })).statusCode).toBe(400);
  expect((await put('nobody/status', { maintenanceStart: now + minute })).statusCode).toBe(404);
  expect(await status()).toMatchObject({ maintenance: false, maintenanceStart: null });
});

test('switches reach open pages of every gateway, as a change of the brand and not of its status', async () => {
  const streams = await Promise.all(bases.map((base) => openStream(base)));
  await Promise.all(streams.map((stream) => stream.next()));
  await put('aurora/switches', { switches: { PROFPIC3: false } });
  const first = await Promise.all(streams.map((stream) => stream.next()));
  expect(first.map(({ name }) => name)).toEqual(['brand.changed', 'brand.changed']);
  const rows = await gateway.database.rows(
    v.object({ revision: v.number() }),
    "select revision from brand where id = 'aurora'",
  );
  expect(first[0]?.data).toEqual({ revision: rows[0]?.revision });
  await put('aurora/switches', { switches: { PROFPIC3: true } });
  expect((await streams[1]?.next())?.name).toBe('brand.changed');
  streams.forEach((stream) => stream.close());
});
