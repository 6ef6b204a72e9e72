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
  registry.call('POST', `/federation/brands/${brand}/freezes`, { body: { frozen, reason: 'a big match' }, headers: { authorization: `Bearer ${token}` } });

describe('a frozen brand', () => {
  it('is not moved by operators until it is released; other brands are', async () => {
    expect((await freeze('aurora', true)).body).toEqual({ brand: 'aurora', frozen: true, changed: true });
    expect((await freeze('aurora', true)).body['changed']).toBe(false);
    expect((await registry.activate('aurora', ['remote-lobby@1.0.0'])).body.code).toBe('registry.brand-frozen');
    expect((await registry.rollBack('aurora')).body.code).toBe('registry.brand-frozen');
    expect((await registry.activate('lotus', ['remote-lobby@1.0.0'])).status).toBe(200);
    await freeze('aurora', false);
    expect((await registry.activate('aurora', ['remote-lobby@1.0.0'])).status).toBe(200);
    const { body } = await registry.call('GET', '/federation/audit?brand=aurora&limit=3');
    expect(body['entries']).toMatchObject([{ action: 'composition.activate' }, { action: 'brand.release' }, { action: 'brand.freeze', reason: 'a big match', after: { frozen: true } }]);
  });

  it('is a matter of its operators', async () => {
    const viewer = await registry.tokenOf({ role: 'viewer', apps: [], brands: ['aurora'] });
    const foreign = await registry.tokenOf({ role: 'operator', apps: [], brands: ['lotus'] });
    const statuses = [];
    for (const token of [viewer, foreign, 'nobody-has-this-token']) statuses.push((await freeze('aurora', true, token)).status);
    expect(statuses).toEqual([403, 404, 401]);
    expect((await registry.call('POST', '/federation/brands/aurora/freezes', { body: { frozen: 'yes' } })).body.code).toBe('registry.malformed');
  });
});
