import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.publish(hostFixture());
  await registry.publish(remoteFixture('remote-lobby'));
  await registry.activate('aurora', ['host@1.0.0']);
  await registry.activate('lotus', ['host@1.0.0']);
});
afterAll(() => registry.close());

const freeze = (brand: string, frozen: boolean, token = registry.token) =>
  registry.call('POST', `/federation/brands/${brand}/freezes`, {
    body: { frozen, reason: 'a big match' },
    headers: { authorization: `Bearer ${token}` },
  });

describe('a frozen brand', () => {
  it('is not moved by operators until it is released; other brands are', async () => {
    expect((await freeze('aurora', true)).body).toEqual({ brand: 'aurora', frozen: true, changed: true });
    expect((await freeze('aurora', true)).body['changed']).toBe(false);
    expect((await registry.activate('aurora', ['remote-lobby@1.0.0'])).body.code).toBe('registry.brand-frozen');
    expect((await registry.activate('lotus', ['remote-lobby@1.0.0'])).status).toBe(200);
    await freeze('aurora', false);
    expect((await registry.activate('aurora', ['remote-lobby@1.0.0'])).status).toBe(200);
    const { body } = await registry.call('GET', '/federation/audit?brand=aurora&limit=3');
    expect(body['entries']).toMatchObject([
      { action: 'composition.activate' },
      { action: 'brand.release' },
      { action: 'brand.freeze', reason: 'a big match', after: { frozen: true } },
    ]);
  });

  it('goes back all the same, on the trail, and takes nothing new', async () => {
    await registry.publish(remoteFixture('remote-lobby', { version: '1.0.1' }, 'two'));
    await registry.addBrand('frozen');
    await registry.activate('frozen', ['host@1.0.0', 'remote-lobby@1.0.0']);
    const { stable } = await registry.documentOf('frozen');
    await registry.activate('frozen', ['remote-lobby@1.0.1']);
    await freeze('frozen', true);
    expect((await registry.rollBack('frozen')).body).toMatchObject({ changed: true, compositionId: stable.id });
    expect((await registry.activate('frozen', ['remote-lobby@1.0.1'])).body.code).toBe('registry.brand-frozen');
    const { body } = await registry.call('GET', '/federation/audit?brand=frozen&limit=1');
    expect(body['entries']).toMatchObject([{ action: 'composition.rollback', after: { frozen: true } }]);
  });

  it('closes an open rollout, and grows none', async () => {
    await registry.addBrand('frozen-rollout');
    await registry.activate('frozen-rollout', ['host@1.0.0', 'remote-lobby@1.0.0']);
    await registry.activate('frozen-rollout', ['remote-lobby@1.0.1'], { percent: 10 });
    await freeze('frozen-rollout', true);
    for (const more of [{ percent: 50 }, { finish: true }])
      expect((await registry.rollOut('frozen-rollout', more)).body.code).toBe('registry.brand-frozen');
    expect((await registry.rollBack('frozen-rollout')).body).toMatchObject({ changed: true, rollout: null });
  });

  it('is a matter of its operators', async () => {
    const viewer = await registry.tokenOf({ role: 'viewer', apps: [], brands: ['aurora'] });
    const foreign = await registry.tokenOf({ role: 'operator', apps: [], brands: ['lotus'] });
    const statuses = [];
    for (const token of [viewer, foreign, 'nobody-has-this-token'])
      statuses.push((await freeze('aurora', true, token)).status);
    expect(statuses).toEqual([403, 404, 401]);
    expect(
      (await registry.call('POST', '/federation/brands/aurora/freezes', { body: { frozen: 'yes' } })).body.code,
    ).toBe('registry.malformed');
  });
});
