import { createSilentLogger } from '@pavilion/platform';
import { createParser } from 'eventsource-parser';
import { Client } from 'pg';
import { hashToken } from '../access/access.service';
import { batch, failed, page } from '../testing/page-reports';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { believingLoader } from '../testing/believing-loader';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';
import { buildRegistry } from '../server';

interface Heard {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

let registry: TestRegistry;
let second: Awaited<ReturnType<typeof buildRegistry>>;
let ports: number[];
beforeAll(async () => {
  registry = await startTestRegistry();
  second = await buildRegistry({
    config: registry.config,
    database: registry.database,
    clock: registry.clock,
    logger: createSilentLogger(),
    loader: believingLoader,
  });
  ports = [await registry.listen(), await second.listen({ port: 0 })];
  for (const release of [
    hostFixture(),
    remoteFixture('remote-lobby'),
    remoteFixture('remote-lobby', { version: '1.1.0' }, 'two'),
  ])
    await registry.publish(release);
});
afterAll(async () => {
  await second.close(100);
  await registry.close();
});

/** Reads a stream until somebody has heard enough. */
async function listen(port: number, path: string, token: string) {
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const heard: Heard[] = [];
  const waiting: (() => void)[] = [];
  const parser = createParser({
    onEvent({ event = '', data }) {
      heard.push({ event, data: JSON.parse(data) });
      for (const wake of waiting.splice(0)) wake();
    },
  });
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  };
  const reading = read().catch(() => undefined);
  return {
    status: response.status,
    heard,
    async until(isEnough: (all: readonly Heard[]) => boolean): Promise<readonly Heard[]> {
      while (!isEnough(heard)) await new Promise<void>((resolve) => waiting.push(resolve));
      return heard;
    },
    /** Settles when the registry ends the stream. */
    ended: reading,
    async stop(): Promise<void> {
      stop.abort();
      await reading;
    },
  };
}

const edge = (port: number | undefined) => listen(port ?? 0, '/federation/changes', registry.config.edgeToken);

/** Ends the connections over which registries hear the database; they come back by themselves. */
async function cutListeners(): Promise<void> {
  const client = new Client({ connectionString: registry.config.databaseUrl });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await client.end();
}

describe('changes', () => {
  it('reach edges at every registry, with the revision', async () => {
    const edges = await Promise.all(ports.map(edge));
    await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0']);
    for (const one of edges) {
      expect(await one.until((all) => all.length >= 2)).toEqual([
        { event: 'all', data: {} },
        { event: 'brand', data: { brand: 'aurora', revision: 1 } },
      ]);
      await one.stop();
    }
  });

  it('are for edges only', async () => {
    const refused = await listen(ports[0] ?? 0, '/federation/changes', registry.token);
    expect(refused.status).toBe(401);
  });

  it('survive the loss of the database connection: everything counts as changed, and the next move is heard', async () => {
    const one = await edge(ports[1]);
    await one.until((all) => all.length === 1);
    await cutListeners();
    await one.until((all) => all.filter(({ event }) => event === 'all').length === 2);
    await registry.activate('aurora', ['remote-lobby@1.1.0'], { percent: 10 });
    expect((await one.until((all) => all.some(({ event }) => event === 'brand'))).at(-1)).toEqual({
      event: 'brand',
      data: { brand: 'aurora', revision: 2 },
    });
    await one.stop();
  });

  it('reach operators also when they happen while the database is not heard', async () => {
    const operators = await Promise.all(ports.map((port) => listen(port, '/federation/alerts', registry.token)));
    for (const one of operators) await one.until((all) => all.length === 1);
    await cutListeners();
    await registry.activate('aurora', ['remote-lobby@1.1.0'], { percent: 20 });
    const moved = { event: 'brand', data: { brand: 'aurora', revision: 3 } };
    for (const one of operators) {
      await one.until((all) => all.some(({ data }) => data['revision'] === 3));
      expect(one.heard.at(-1)).toEqual(moved);
      await one.stop();
    }
  });

  it('and alerts reach operators of the brand at every registry; who missed some asks for them', async () => {
    const foreign = await listen(
      ports[1] ?? 0,
      '/federation/alerts',
      await registry.tokenOf({ role: 'viewer', apps: [], brands: ['lotus'] }),
    );
    const operators = await Promise.all(ports.map((port) => listen(port, '/federation/alerts', registry.token)));
    for (const one of operators) await one.until((all) => all.length === 1);
    const candidate = (await registry.documentOf('aurora')).rollout?.candidate.id ?? '';
    await registry.asEdge(
      '/federation/intake',
      batch(Array.from({ length: 8 }, () => page(candidate, [failed('remote-lobby', '1.1.0')]))),
    );
    for (const one of operators) {
      const heard = await one.until(
        (all) => all.some(({ event }) => event === 'alert') && all.some(({ event }) => event === 'brand'),
      );
      expect(heard.filter(({ event }) => event === 'alert')).toEqual([
        {
          event: 'alert',
          data: expect.objectContaining({
            brand: 'aurora',
            kind: 'breaker.took-back',
            app: 'remote-lobby',
            version: '1.1.0',
          }),
        },
      ]);
      await one.stop();
    }
    const late = await listen(ports[0] ?? 0, '/federation/alerts?after=0', registry.token);
    expect((await late.until((all) => all.length >= 2))[1]).toMatchObject({
      event: 'alert',
      data: { kind: 'breaker.took-back' },
    });
    await late.stop();
    expect(foreign.heard.map(({ event }) => event)).toEqual(['hello']);
    await foreign.stop();
  });

  it('are heard no longer with a token that was revoked or has expired', async () => {
    const [revoked, other] = [
      await registry.tokenOf({ role: 'viewer', apps: [], brands: ['*'] }),
      await registry.tokenOf({ role: 'operator', apps: [], brands: ['lotus'] }),
    ];
    const [gone, stays] = await Promise.all(
      [revoked, other].map((token) => listen(ports[1] ?? 0, '/federation/alerts', token)),
    );
    await Promise.all([gone, stays].map((one) => one?.until((all) => all.length === 1)));
    await registry.database.execute('update access_token set revoked_at = now() where token_hash = $1', [
      hashToken(revoked),
    ]);
    await gone?.ended;
    await registry.activate('lotus', ['host@1.0.0', 'remote-lobby@1.0.0']);
    await stays?.until((all) => all.some(({ event }) => event === 'brand'));
    await stays?.stop();
  });

  it('are heard no longer by an operator whose key was revoked or whose roles changed', async () => {
    const someone = async (id: string): Promise<string> => {
      await registry.call('POST', '/federation/operators', { body: { id, name: id, roles: { '*': 'viewer' } } });
      return String((await registry.call('POST', `/federation/operators/${id}/keys`, { body: {} })).body['key']);
    };
    const keys = [await someone('leaving'), await someone('moving'), await someone('staying')];
    const [leaving, moving, staying] = await Promise.all(
      keys.map((key) => listen(ports[1] ?? 0, '/federation/alerts', key)),
    );
    await Promise.all([leaving, moving, staying].map((one) => one?.until((all) => all.length === 1)));
    await registry.call('DELETE', `/federation/operators/keys/${keys[0]?.split('_')[1] ?? ''}`);
    await registry.call('PUT', '/federation/operators/moving/roles', { body: { roles: { lotus: 'viewer' } } });
    await Promise.all([leaving?.ended, moving?.ended]);
    await registry.activate('lotus', ['remote-lobby@1.1.0']);
    await staying?.until((all) => all.some(({ event, data }) => event === 'brand' && data['brand'] === 'lotus'));
    await staying?.stop();
  });
});
