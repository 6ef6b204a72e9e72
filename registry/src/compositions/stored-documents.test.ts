import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.publish(hostFixture());
  await registry.publish(remoteFixture('remote-lobby'));
});
afterAll(() => registry.close());

const fileOf = (brand: string): string => path.join(registry.dataDir, 'artifacts', 'compositions', `${brand}.json`);
const stored = (brand: string): unknown => JSON.parse(readFileSync(fileOf(brand), 'utf8'));
const served = async (brand: string) => (await registry.call('GET', `/federation/brands/${brand}/composition`)).body;

it('has what each brand serves beside the artifacts, signed, after every move', async () => {
  await registry.activate('aurora', ['host@1.0.0']);
  expect(stored('aurora')).toEqual(await served('aurora'));
  await registry.activate('aurora', ['remote-lobby@1.0.0'], { percent: 10 });
  expect(stored('aurora')).toEqual(await served('aurora'));
  await registry.rollBack('aurora');
  expect(stored('aurora')).toEqual(await served('aurora'));
  expect(() => stored('lotus')).toThrow('ENOENT');
});

it('writes what is missing when it starts', async () => {
  await registry.activate('lotus', ['host@1.0.0']);
  rmSync(fileOf('lotus'));
  const again = await registry.startAnother();
  expect(stored('lotus')).toEqual(await served('lotus'));
  await again.close(100);
});
