import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, rootDir } from './base-config.mjs';
import { releaseIdentity } from './release-identity.mjs';
import { remoteSharedOption } from './shared-scope.mjs';

/** File that defines a remote's container. */
export const remoteEntry = 'remoteEntry.js';

/**
 * Build of a remote: `src/remote.ts` is exposed as `./remote`, and nothing else.
 * @param {{ dir: string, mode?: 'production' | 'development' }} options folder of the remote
 */
export function remoteConfig({ dir, mode = 'production' }) {
  const base = baseConfig({ dir, mode });
  const { containerName } = releaseIdentity(dir, rootDir);
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: containerName,
        filename: remoteEntry,
        exposes: { './remote': { import: path.join(dir, 'src', 'remote.ts'), name: 'remote' } },
        shared: remoteSharedOption(dir),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
