import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSilentLogger } from '@pavilion/platform';
import { statusFixture } from '../testing/edge-fixtures';
import { createStatusSource, type StatusSource } from './status-source';

let server: Server;
let answered: ReturnType<typeof statusFixture>;
const kept = new Map<string, string>();
const lastKnown = {
  read: (name: string) => kept.get(name),
  write: (name: string, text: string) => void kept.set(name, text),
  prune: () => undefined,
  waiting: () => 0,
};

function source(): StatusSource {
  const { port } = server.address() as AddressInfo;
  return createStatusSource({
    gatewayUrl: `http://127.0.0.1:${port}`,
    hostOf: (brand) => `${brand}.localhost`,
    lastKnown,
    logger: createSilentLogger(),
  });
}

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((_, response) => response.end(JSON.stringify(answered))).listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(() => new Promise((resolve) => server.close(resolve)));

const announced = (fixture: ReturnType<typeof statusFixture>, maintenanceStart: number) =>
  ({ ...fixture, value: { ...fixture.value, maintenanceStart, maintenanceEnd: maintenanceStart + 1_000 } }) as never;

test('pages are told of maintenance that is announced, by another edge that starts without the gateway as well', async () => {
  answered = announced(statusFixture('aurora'), 1_800_000_000_000);
  const statuses = source();
  await statuses.refresh('aurora');
  expect(statuses.get('aurora')?.status).toMatchObject({
    maintenance: false,
    maintenanceStart: 1_800_000_000_000,
    maintenanceEnd: 1_800_000_001_000,
  });
  expect(source().get('aurora')?.status).toMatchObject({ maintenanceStart: 1_800_000_000_000 });
});

test('a gateway that knows of no plans means that none is planned', async () => {
  answered = statusFixture('lotus');
  const statuses = source();
  await statuses.refresh('lotus');
  expect(statuses.get('lotus')?.status).toEqual({
    maintenance: false,
    maintenanceEnd: null,
    maintenanceStart: null,
    regionRestriction: false,
    restrictsVisitors: false,
  });
});

test('the same answer leaves what pages are made of as it is', async () => {
  const statuses = source();
  await statuses.refresh('lotus');
  const first = statuses.get('lotus');
  await statuses.refresh('lotus');
  expect(statuses.get('lotus')).toBe(first);
});
