import type { AssetTable } from './asset-table';
import { integrityPlugin } from './integrity.plugin';

const entry = '/assets/r/remote-lobby/abc/remoteEntry.js';
const watch = jest.fn();
const table: Partial<AssetTable> = {
  address: (asked) => `${asked}?again=1`,
  integrity: () => 'sha384-entry',
  watch,
};
beforeEach(() => Object.assign(globalThis, { __PAVILION_ASSETS__: table }));
afterEach(() => Reflect.deleteProperty(globalThis, '__PAVILION_ASSETS__'));

it('asks for a container with its hash, under the address of the page, before the pictures that stand in line', () => {
  const script = integrityPlugin().createScript({ url: entry });
  expect([script.integrity, script.crossOrigin, script.fetchPriority, new URL(script.src).search]).toEqual([
    'sha384-entry',
    'anonymous',
    'high',
    '?again=1',
  ]);
  expect(watch).toHaveBeenCalledWith(script);
});
