/** @jest-environment node */
import { aurora, createFakePlatform } from '@pavilion/test-kit';
import { inBuiltHost, shellAnswers } from '@pavilion/tooling/webpack/built-host.mjs';
import { loadsAll, readBuiltRemote } from '@pavilion/tooling/webpack/built-remote.mjs';

describe('the built remote', () => {
  it('gives registration and the sign-in dialog to a host with the shared libraries', async () => {
    const built = await readBuiltRemote(__dirname);
    try {
      const { paths, slots } = await loadsAll(built.module);
      expect(paths).toEqual(['/register']);
      expect(slots).toEqual(['shell.dialog.auth']);
    } finally {
      built.close();
    }
  });

  /**
   * @param {number} patternId
   * @param {[minLength: number, maxLength: number]} lengths
   */
  const rule = (patternId, [minLength, maxLength]) => ({
    enabled: true,
    required: true,
    minLength,
    maxLength,
    acceptedPattern: '*',
    patternId,
    type: 'text',
  });
  const platform = () =>
    createFakePlatform({
      ...shellAnswers,
      registerSetting: () => ({ username: rule(1, [6, 15]), password: rule(0, [8, 20]) }),
    });

  it('shows registration in the built host', async () => {
    await inBuiltHost({ dir: __dirname, at: '/register', brand: aurora, platform: platform() }, async (screen) => {
      await screen.findByRole('heading', { level: 1, name: /^Create your account/ });
      await screen.findByRole('textbox', { name: 'User name' });
    });
  });

  it('opens its dialog over the built host', async () => {
    await inBuiltHost({ dir: __dirname, at: '/login', brand: aurora, platform: platform() }, async (screen) => {
      const dialog = await screen.findByRole('dialog', { name: 'Log in' });
      expect(dialog.querySelectorAll('input:not([type=checkbox])')).toHaveLength(2);
    });
  });
});
