import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.publish(hostFixture());
  await registry.publish(remoteFixture('remote-lobby'));
  await registry.publish(
    remoteFixture(
      'remote-lobby',
      {
        version: '1.1.0',
        calls: ['gameList'],
        routes: [
          { id: 'home', path: '/remote-lobby', titleKey: 'lobby.title' },
          { id: 'rng', path: '/rng', titleKey: 'lobby.title' },
        ],
        preloads: {
          ...remoteFixture('remote-lobby').record.preloads,
          routes: { home: { js: [], css: [] }, rng: { js: [], css: [] } },
        },
      },
      'two',
    ),
  );
  await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0']);
  await registry.activate('aurora', ['remote-lobby@1.1.0'], { percent: 20, reason: 'a try of routes' });
});
afterAll(() => registry.close());

const get = (route: string) => registry.call('GET', `/federation/${route}`);
const moveOf = async (revision: number) => {
  const moves = (await get('brands/aurora/moves')).body['moves'] as {
    revision: number;
    movedAt: string;
    compositionId: string;
  }[];
  return moves.find((move) => move.revision === revision);
};

describe('looking back', () => {
  it('says what a brand served at a time, and by which move', async () => {
    const [first, second] = [await moveOf(1), await moveOf(2)];
    const early = await get(`brands/aurora/at?time=${first?.movedAt}`);
    expect(early.body).toMatchObject({
      revision: 1,
      rollout: null,
      move: { action: 'activate' },
      stable: { id: first?.compositionId },
    });
    const late = await get(`brands/aurora/at?time=${second?.movedAt}`);
    expect(late.body).toMatchObject({
      revision: 2,
      rollout: {
        percent: 20,
        candidate: { composition: { remotes: { 'remote-lobby': { release: { version: '1.1.0' } } } } },
      },
    });
    expect((await get('brands/aurora/at?time=2020-01-01')).body.code).toBe('composition.unknown');
    expect((await get('brands/aurora/at?time=yesterday')).body.code).toBe('registry.malformed');
    expect((await get('brands/nowhere/at?time=2020-01-01')).body.code).toBe('registry.unknown-brand');
  });

  it('tells two compositions apart, by whatever they are called', async () => {
    const expected = {
      changes: [
        {
          app: 'remote-lobby',
          from: { version: '1.0.0' },
          to: { version: '1.1.0' },
          routes: { added: ['/rng'], removed: [] },
          calls: { added: ['gameList'], removed: [] },
        },
      ],
    };
    const { stable, rollout } = await registry.documentOf('aurora');
    for (const [from, to] of [
      ['aurora', 'aurora@candidate'],
      ['aurora@1', rollout?.candidate.id],
      [stable.id.slice(0, 8), rollout?.candidate.id.slice(0, 16)],
    ]) {
      expect((await get(`diff?from=${from}&to=${to}`)).body).toMatchObject(expected);
    }
    expect((await get('diff?from=aurora&to=aurora@1')).body['changes']).toEqual([]);
    expect((await get('diff?from=aurora&to=deadbeef')).body.code).toBe('composition.unknown');
    expect((await get('diff?from=aurora&to=aurora@99')).body.code).toBe('composition.unknown');
    expect((await get('diff?from=aurora&to=..')).body.code).toBe('registry.malformed');
  });

  it('reads the trail from its end, a part at a time', async () => {
    const whole = (await get('audit?brand=aurora')).body['entries'] as { id: number }[];
    expect(whole).toMatchObject([
      {
        action: 'composition.rollout',
        actor: 'owner',
        reason: 'a try of routes',
        before: { revision: 1, rollout: null },
        after: { revision: 2, rollout: { percent: 20 } },
      },
      { action: 'composition.activate', before: null, after: { revision: 1 } },
    ]);
    const older = await get(`audit?brand=aurora&limit=1&before=${whole[0]?.id}`);
    expect(older.body['entries']).toEqual(whole.slice(1));
    expect((await get('audit?limit=0')).body.code).toBe('registry.malformed');
  });
});
