/** @jest-environment node */
import { loadsAll, readBuiltRemote } from '@pavilion/tooling/webpack/built-remote.mjs';

describe('the built remote', () => {
  it('gives the hall to a host with the shared libraries', async () => {
    const built = await readBuiltRemote(__dirname);
    try {
      const { paths, slots } = await loadsAll(built.module);
      expect(paths).toEqual(expect.arrayContaining(['/lottery']));
      expect(slots).toEqual([]);
    } finally {
      built.close();
    }
  });
});
