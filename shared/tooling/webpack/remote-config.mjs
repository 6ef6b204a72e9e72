import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, rootDir } from './base-config.mjs';
import { releaseIdentity } from './release-identity.mjs';
import { remoteSharedOption } from './shared-scope.mjs';

/** File that defines a remote's container. */
export const remoteEntry = 'remoteEntry.js';

/** What several pages need lies in one file: on a cold load each file costs more than its bytes. */
const pagesAndCommon = {
  chunks: 'async',
  minSize: 20_000,
  cacheGroups: {
    defaultVendors: false,
    // Asked for only where the host has another one.
    contract: { test: /[\\/]shared[\\/]api-contract[\\/]/, name: 'contract', enforce: true, priority: 10 },
    default: { name: 'common', minChunks: 2, priority: -20, reuseExistingChunk: true },
  },
};

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
    optimization: { ...base.optimization, splitChunks: pagesAndCommon },
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
