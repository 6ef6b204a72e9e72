import {
  createDatabase,
  createSilentLogger,
  type Database,
  type FaultyDatabase,
  type HttpServer,
  startFaultyDatabase,
  type StatementFault,
  statementFaultsInTurn,
} from '@pavilion/platform';
import * as v from 'valibot';
import { buildRegistry } from './server';
import { believingLoader } from './testing/believing-loader';
import { batch, failed, page } from './testing/page-reports';
import { hostFixture, remoteFixture, type TestRelease } from './testing/release-fixture';
import { startTestRegistry, type TestRegistry } from './testing/test-registry';

let registry: TestRegistry;
let faults: FaultyDatabase;
let database: Database;
let http: HttpServer;
beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.publish(hostFixture());
  await registry.publish(remoteFixture('remote-lobby'));
  await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0']);
  faults = await startFaultyDatabase(registry.config.databaseUrl);
  database = createDatabase({ url: faults.url, schema: 'registry', max: 4 });
  http = await buildRegistry({
    config: registry.config,
    database,
    clock: registry.clock,
    logger: createSilentLogger(),
    loader: believingLoader,
  });
  await http.app.ready();
});
afterAll(async () => {
  await http.close(100);
  await database.close();
  await faults.close();
  await registry.close();
});

interface Sent {
  readonly url: string;
  readonly body: object;
  readonly token?: string;
}
const send = async ({ url, body, token = registry.token }: Sent) => {
  const answer = await http.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<Record<string, unknown>>() };
};

/** Sends a call whose connection ends at each of its statements in turn, and what it became when it was sent again. */
async function meetAtEachStatement(
  fault: StatementFault,
  make: (nth: number) => Promise<Sent>,
  check: (nth: number, again: unknown) => Promise<void>,
) {
  for (let nth = 1; ; nth += 1) {
    const sent = await make(nth);
    faults.arm(nth, fault);
    const answer = await send(sent);
    const isMet = faults.disarm();
    expect([200, 201, 202, 503]).toContain(answer.status);
    if (answer.status === 503) expect(answer.body).toMatchObject({ code: 'platform.unavailable' });
    await check(nth, await send(sent));
    if (!isMet) return nth - 1;
  }
}

let versions = 0;
const nextRelease = (): TestRelease =>
  remoteFixture('remote-lobby', { version: `1.1.${(versions += 1)}` }, `text ${versions}`);

describe.each(statementFaultsInTurn(1))('a connection whose end is %s, at each statement of', (fault) => {
  it('publishing, leaves the release there once, or not at all', async () => {
    let release: TestRelease;
    const met = await meetAtEachStatement(
      fault,
      async () => {
        release = nextRelease();
        await registry.upload(release);
        return { url: '/federation/releases', body: release.record };
      },
      async (_, again) => {
        expect(again).toMatchObject({ body: { digest: release.record.digest } });
        const rows = await registry.database.rows(
          v.object({ count: v.bigint() }),
          "select count(*) from release where app = 'remote-lobby' and version = $1",
          [release.record.version],
        );
        expect(rows[0]?.count).toBe(1n);
      },
    );
    expect(met).toBeGreaterThan(4);
  });

  it('activating, moves the brand whole or not at all', async () => {
    let version: string;
    const met = await meetAtEachStatement(
      fault,
      async () => {
        const release = nextRelease();
        version = release.record.version;
        await registry.publish(release);
        return {
          url: '/federation/brands/aurora/activations',
          body: { releases: [{ app: 'remote-lobby', version }], reason: 'a test' },
        };
      },
      async () => {
        const document = await registry.documentOf('aurora');
        expect(JSON.stringify(document)).toContain(`"version":"${version}"`);
        const rows = await registry.database.rows(
          v.object({ moves: v.bigint(), revision: v.bigint() }),
          "select (select count(*) from pointer_move where brand = 'aurora') as moves, (select revision from brand_pointer where brand = 'aurora') as revision",
        );
        expect(rows[0]?.moves).toBe(rows[0]?.revision);
      },
    );
    expect(met).toBeGreaterThan(5);
  });

  it('the intake of reports, counts a page once', async () => {
    const stable = (await registry.documentOf('aurora')).stable;
    const failures = async (): Promise<bigint | undefined> =>
      (
        await registry.database.rows(
          v.object({ sum: v.bigint() }),
          "select coalesce(sum(failures), 0)::int8 as sum from trial_minute where app = 'host'",
        )
      )[0]?.sum;
    let before: bigint | undefined;
    const met = await meetAtEachStatement(
      fault,
      async () => {
        before = await failures();
        return {
          url: '/federation/intake',
          token: registry.config.edgeToken,
          body: batch([page(stable.id, [failed('host', '1.0.0')])]),
        };
      },
      async (_, again) => {
        expect(again).toMatchObject({ status: 202 });
        expect(await failures()).toBe((before ?? 0n) + 1n);
      },
    );
    expect(met).toBeGreaterThan(2);
  });
});
