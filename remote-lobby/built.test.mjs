/** @jest-environment node */
import { loadsAll, readBuiltRemote } from '@pavilion/tooling/webpack/built-remote.mjs';

describe('the built remote', () => {
  it('gives home, lobbies, search and game to a host with the shared libraries', async () => {
    const built = await readBuiltRemote(__dirname);
    try {
      const { paths, slots } = await loadsAll(built.module);
      expect(paths).toEqual(expect.arrayContaining(['/', '/rng', '/live', '/search', '/game']));
      expect(slots).toEqual([]);
    } finally {
      built.close();
    }
  });
});
