import { anyRow } from '@pavilion/platform';
import { verify } from 'node:crypto';
import { compositionDocument } from '@pavilion/federation-contract';
import * as v from 'valibot';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
let brand: string;
let brands = 0;
beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.publish(hostFixture());
  await registry.publish(remoteFixture('remote-auth'));
  for (const version of ['1.0.0', '1.0.1', '1.0.2'])
    await registry.publish(remoteFixture('remote-lobby', { version }, version));
});
beforeEach(async () => {
  brand = `brand-${(brands += 1)}`;
  await registry.addBrand(brand);
  await registry.activate(brand, ['host@1.0.0', 'remote-lobby@1.0.0']);
});
afterAll(() => registry.close());

const lobbyOf = (
  composition:
    | { readonly remotes: { readonly 'remote-lobby'?: { readonly release: { readonly version: string } } | undefined } }
    | undefined,
) => composition?.remotes['remote-lobby']?.release.version;

const served = async () => {
  const { revision, stable, rollout } = await registry.documentOf(brand);
  return {
    revision,
    stable: lobbyOf(stable.composition),
    candidate: lobbyOf(rollout?.candidate.composition),
    percent: rollout?.percent,
  };
};

const takeBack = (compositionId: string) =>
  registry.compositions.takeBack({ brand, compositionId, reason: 'fails in 30 %' });

describe('a rollout', () => {
  it('puts a candidate before a share, grows, and becomes what everybody sees', async () => {
    const opened = await registry.activate(brand, ['remote-lobby@1.0.1'], { percent: 10 });
    expect(opened.body).toMatchObject({
      revision: 2,
      rollout: { percent: 10 },
      effect: [{ percent: 10, apps: [{ app: 'remote-lobby', to: { version: '1.0.1' } }] }],
    });
    expect(await served()).toEqual({ revision: 2, stable: '1.0.0', candidate: '1.0.1', percent: 10 });
    const grown = await registry.rollOut(brand, { percent: 50 });
    expect(grown.body).toMatchObject({ revision: 3, effect: [{ percent: 40 }] });
    const finished = await registry.rollOut(brand, { finish: true });
    expect(finished.body).toMatchObject({ revision: 4, rollout: null, effect: [{ percent: 50 }] });
    expect(await served()).toEqual({ revision: 4, stable: '1.0.1', candidate: undefined, percent: undefined });
    const { body } = await registry.call('GET', `/federation/brands/${brand}/moves`);
    expect(body['moves']).toMatchObject([
      { action: 'finish' },
      { action: 'rollout', rollout: { percent: 50 } },
      { action: 'rollout' },
      { action: 'activate' },
    ]);
  });

  it('names in its document every release of both compositions', async () => {
    await registry.activate(brand, ['remote-lobby@1.0.1'], { percent: 10 });
    const { releases } = await registry.documentOf(brand);
    expect(releases.map(({ app, version }) => `${app}@${version}`).sort()).toEqual([
      'host@1.0.0',
      'remote-lobby@1.0.0',
      'remote-lobby@1.0.1',
    ]);
  });

  it('changes its share by activating the same again, and lets nothing else in until it ends', async () => {
    await registry.activate(brand, ['remote-lobby@1.0.1'], { percent: 10 });
    expect((await registry.activate(brand, ['remote-lobby@1.0.1'], { percent: 25 })).body).toMatchObject({
      changed: true,
      rollout: { percent: 25 },
    });
    for (const more of [{}, { percent: 10 }]) {
      expect((await registry.activate(brand, ['remote-lobby@1.0.2'], more)).body.code).toBe('composition.rollout-open');
    }
    expect(await served()).toMatchObject({ revision: 3, candidate: '1.0.1', percent: 25 });
  });

  it('lets a change of another app in for everybody, on both sides at once, and stays open', async () => {
    await registry.activate(brand, ['remote-lobby@1.0.1'], { percent: 10 });
    const moved = await registry.activate(brand, ['remote-auth@1.0.0']);
    expect(moved.body).toMatchObject({
      revision: 3,
      changed: true,
      rollout: { percent: 10 },
      effect: [
        { percent: 10, apps: [{ app: 'remote-auth' }] },
        { percent: 90, apps: [{ app: 'remote-auth' }] },
      ],
    });
    const { stable, rollout } = await registry.documentOf(brand);
    expect(
      [stable.composition, rollout?.candidate.composition].map((one) => one?.remotes['remote-auth']?.release.version),
    ).toEqual(['1.0.0', '1.0.0']);
    expect(await served()).toMatchObject({ stable: '1.0.0', candidate: '1.0.1', percent: 10 });
    expect((await registry.activate(brand, ['remote-auth@1.0.0', 'remote-lobby@1.0.2'])).body.code).toBe(
      'composition.rollout-open',
    );
    await registry.rollOut(brand, { finish: true });
    expect((await registry.documentOf(brand)).stable.composition.remotes).toMatchObject({
      'remote-auth': { release: { version: '1.0.0' } },
      'remote-lobby': { release: { version: '1.0.1' } },
    });
  });

  it('is closed by a rollback, which leaves the stable composition', async () => {
    await registry.activate(brand, ['remote-lobby@1.0.1'], { percent: 10 });
    expect((await registry.rollBack(brand)).body).toMatchObject({
      revision: 3,
      effect: [{ percent: 10, apps: [{ to: { version: '1.0.0' } }] }],
    });
    expect(await served()).toEqual({ revision: 3, stable: '1.0.0', candidate: undefined, percent: undefined });
  });

  it('is refused where there is nothing to compare with, with no rollout open, and with a share of nobody or everybody', async () => {
    expect((await registry.activate('lotus', ['host@1.0.0'], { percent: 10 })).body.code).toBe(
      'composition.incomplete',
    );
    expect((await registry.rollOut(brand, { finish: true })).body.code).toBe('composition.no-rollout');
    for (const percent of [0, 100, 12.5])
      expect((await registry.activate(brand, ['remote-lobby@1.0.1'], { percent })).body.code).toBe(
        'registry.malformed',
      );
  });
});

describe('going back', () => {
  it('goes back a step at a time, past what was left before', async () => {
    await registry.activate(brand, ['remote-lobby@1.0.1']);
    await registry.activate(brand, ['remote-lobby@1.0.2']);
    await registry.rollBack(brand);
    expect(await served()).toMatchObject({ stable: '1.0.1' });
    await registry.rollBack(brand);
    expect(await served()).toMatchObject({ stable: '1.0.0' });
    expect((await registry.rollBack(brand)).body.code).toBe('composition.nothing-to-roll-back');
  });
});

describe('the breaker', () => {
  it('closes the rollout of a failing candidate once, on a frozen brand too', async () => {
    await registry.activate(brand, ['remote-lobby@1.0.1'], { percent: 10 });
    const candidate = (await registry.documentOf(brand)).rollout?.candidate.id ?? '';
    await registry.database.execute('update brand set frozen = true where code = $1', [brand]);
    const moves = await Promise.all([takeBack(candidate), takeBack(candidate), takeBack(candidate)]);
    expect(moves.filter((moved) => moved?.changed)).toHaveLength(1);
    expect(await served()).toEqual({ revision: 3, stable: '1.0.0', candidate: undefined, percent: undefined });
    const rows = await registry.database.rows(
      anyRow,
      'select actor, action, reason from audit_entry where brand = $1 order by id desc limit 1',
      [brand],
    );
    expect(rows).toEqual([{ actor: 'breaker', action: 'composition.breaker', reason: 'fails in 30 %' }]);
  });

  it('leaves a failing stable composition for the newest that it never ended', async () => {
    await registry.activate(brand, ['remote-lobby@1.0.1']);
    const first = (await registry.documentOf(brand)).stable.id;
    await takeBack(first);
    expect(await served()).toMatchObject({ stable: '1.0.0' });
    await registry.activate(brand, ['remote-lobby@1.0.1']);
    await registry.activate(brand, ['remote-lobby@1.0.2']);
    await takeBack((await registry.documentOf(brand)).stable.id);
    expect(await served()).toMatchObject({ stable: '1.0.0' });
  });

  it('does nothing for what is not served, and nothing where there is nothing to go back to', async () => {
    const { stable, revision } = await registry.documentOf(brand);
    expect(await takeBack('a'.repeat(64))).toBeUndefined();
    expect(await takeBack(stable.id)).toBeUndefined();
    expect((await registry.documentOf(brand)).revision).toBe(revision);
  });
});

describe('a composition by itself', () => {
  it('is signed for the brand that asks, without a token', async () => {
    const { stable } = await registry.documentOf(brand);
    const answer = await registry.call('GET', `/federation/brands/${brand}/compositions/${stable.id}`, {
      headers: { authorization: '' },
    });
    const payload = String(answer.body['payload']);
    expect(
      verify(
        null,
        Buffer.from(payload),
        registry.signingKey.publicKey,
        Buffer.from(String(answer.body['signature']), 'base64url'),
      ),
    ).toBe(true);
    expect(v.parse(compositionDocument, JSON.parse(payload))).toMatchObject({
      kind: 'composition',
      brand,
      id: stable.id,
      composition: stable.composition,
    });
    expect((await registry.call('GET', `/federation/brands/${brand}/compositions/${'a'.repeat(64)}`)).body.code).toBe(
      'composition.unknown',
    );
    expect((await registry.call('GET', `/federation/brands/nowhere/compositions/${stable.id}`)).status).toBe(404);
  });
});
