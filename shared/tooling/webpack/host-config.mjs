import path from 'node:path';
import webpack from 'webpack';
import { baseConfig, rootDir } from './base-config.mjs';
import { bundlerRuntime, bundlerRuntimeFlags } from './bundler-runtime.mjs';
import { releaseIdentity } from './release-identity.mjs';
import { CarriedNamesPlugin } from './shared-names.mjs';
import { facadeAlias, facades, hostLibraries, sharedIfEqual } from './shared-scope.mjs';

/**
 * What the sources find as `PAVILION_HOST_BUILD`.
 * @param {string} dir
 * @param {'production' | 'development'} mode
 */
function hostBuild(dir, mode) {
  const shared = [
    ...hostLibraries(dir).map((library) => ({ ...library, singleton: true })),
    ...sharedIfEqual().map((library) => ({ ...library, singleton: false })),
  ];
  return { name: releaseIdentity(dir, rootDir, mode).containerName, shared };
}

/** Host and remotes are given the same facade of a library. */
const facadesInPlace = Object.fromEntries(Object.entries(facades).map(([library, file]) => [`${library}$`, file]));

/** Chunks that every first visit loads, each in one file. */
const wholeFiles = ['main', 'host', 'banner', 'later'];

/**
 * Build of the host: `src/main.ts` is an async boundary around everything else, which is one file, since on a cold load
 * each file costs a request. Federation is started by the sources: nothing in the host waits for a share scope.
 * @param {{ dir: string, mode?: 'production' | 'development' }} options
 */
export function hostConfig({ dir, mode = 'production' }) {
  const base = baseConfig({ dir, mode });
  return {
    ...base,
    entry: { main: path.join(dir, 'src', 'main.ts') },
    resolve: {
      ...base.resolve,
      alias: { ...facadesInPlace, ...facadeAlias(dir), 'federation-bundler-runtime$': bundlerRuntime },
    },
    module: {
      // A name that a facade lacks fails the build.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [...base.module.rules, { test: /[\\/]node_modules[\\/]@module-federation[\\/]/, sideEffects: false }],
    },
    plugins: [
      ...base.plugins,
      new CarriedNamesPlugin(path.join(dir, 'src', 'federation', 'shared-libraries.ts')),
      new webpack.DefinePlugin({ ...bundlerRuntimeFlags, PAVILION_HOST_BUILD: JSON.stringify(hostBuild(dir, mode)) }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...base.optimization.splitChunks,
        chunks: (/** @type {import('webpack').Chunk} */ { name }) => !wholeFiles.includes(name ?? ''),
      },
    },
  };
}
