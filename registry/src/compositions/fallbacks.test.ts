import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { batch, failed, load, page } from '../testing/page-reports';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
let brand: string;
let brands = 0;
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const version of ['1.0.0', '1.0.1', '1.0.2']) await registry.publish(hostFixture({ version }, version));
  for (const version of ['1.0.0', '1.3.1', '1.3.4', '1.4.0'])
    await registry.publish(remoteFixture('remote-lobby', { version }, version));
});
beforeEach(async () => {
  brand = `brand-${(brands += 1)}`;
  await registry.addBrand(brand);
  await registry.activate(brand, ['host@1.0.0', 'remote-lobby@1.0.0']);
});
afterAll(() => registry.close());

const day = 24 * 3_600_000;

/** So many visitors of what everybody has. */
async function visit(count: number, lobby = load): Promise<void> {
  const {
    stable: { id, composition },
  } = await registry.documentOf(brand);
  const version = composition.remotes['remote-lobby']?.release.version ?? '';
  const reports = Array.from({ length: count }, () =>
    page(id, [load('host', composition.host.version), lobby('remote-lobby', version)], { brand }),
  );
  await registry.asEdge('/federation/intake', batch(reports));
}

/** Activates a lobby for everybody and says which one steps in for it. */
async function activated(version: string): Promise<string | undefined> {
  expect((await registry.activate(brand, [`remote-lobby@${version}`])).status).toBe(200);
  return (await registry.documentOf(brand)).stable.composition.remotes['remote-lobby']?.fallback?.version;
}

describe('the release that steps in', () => {
  it('has page loads that went well behind it: what was activated in between and proved nothing is passed over', async () => {
    await visit(25);
    expect(await activated('1.3.1')).toBe('1.0.0');
    await visit(4, failed);
    expect(await activated('1.3.4')).toBe('1.0.0');
    expect(await activated('1.4.0')).toBe('1.0.0');
  });

  it('is the newest that is proven, by page loads or by a day before everybody', async () => {
    await visit(25);
    await activated('1.3.1');
    await visit(25);
    expect(await activated('1.3.4')).toBe('1.3.1');
    registry.wait(day);
    expect(await activated('1.4.0')).toBe('1.3.4');
  });

  it('is none that operators went back from', async () => {
    await activated('1.3.1');
    registry.wait(day);
    await registry.rollBack(brand);
    expect(await activated('1.3.4')).toBe('1.0.0');
  });

  it('is the first one as long as nothing is proven', async () => {
    expect(await activated('1.3.1')).toBe('1.0.0');
    expect(await activated('1.3.4')).toBe('1.0.0');
  });

  it('of a host is found alike', async () => {
    await visit(25);
    for (const version of ['1.0.1', '1.0.2']) {
      await registry.activate(brand, [`host@${version}`]);
      expect((await registry.documentOf(brand)).stable.composition.hostFallback?.version).toBe('1.0.0');
    }
  });

  it('does not keep an open rollout from another share when it is another one meanwhile', async () => {
    await activated('1.3.1');
    await registry.activate(brand, ['remote-lobby@1.3.4'], { percent: 10 });
    await visit(25);
    const wider = await registry.activate(brand, ['remote-lobby@1.3.4'], { percent: 25 });
    expect(wider.body).toMatchObject({ rollout: { percent: 25 } });
    expect(
      (await registry.documentOf(brand)).rollout?.candidate.composition.remotes['remote-lobby']?.fallback?.version,
    ).toBe('1.0.0');
  });
});
