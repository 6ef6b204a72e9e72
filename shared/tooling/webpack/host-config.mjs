import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, rootDir } from './base-config.mjs';
import { releaseIdentity } from './release-identity.mjs';
import { facadeAlias, hostSharedOption, sharedKeys } from './shared-scope.mjs';

const require = createRequire(import.meta.url);

/** The ESM file; the package's own choice pulls a CommonJS copy of the whole runtime into the host. */
const externalRuntime = path.join(
  path.dirname(require.resolve('@module-federation/inject-external-runtime-core-plugin')),
  'index.js',
);

/** Libraries of the share scope, and those that nothing else brings in. */
const sharedLibraries = [
  ...sharedKeys.filter((key) => !key.startsWith('@pavilion/')),
  'scheduler', 'react-router', 'react-router-dom', '@tanstack/query-core', 'use-sync-external-store', 'valibot',
  'html-parse-stringify', 'void-elements',
];
const sharedRooms = ['router', 'remote-contract', 'api-client', 'api-contract', 'money', 'i18n'];

const slash = '[\\\\/]';
const libraryPattern = sharedLibraries.map((name) => name.replace('/', slash)).join('|');

/** One chunk for all of that: on a cold load each file costs a request. */
const grouped = new RegExp(
  `${slash}node_modules${slash}(${libraryPattern})${slash}|${slash}shared${slash}(${sharedRooms.join('|')})${slash}src${slash}|${slash}facades${slash}`,
);

/**
 * Build of the host: `src/main.ts` is an async boundary around everything else.
 * @param {{ dir: string, mode?: 'production' | 'development', runtimePlugins?: string[] }} options
 */
export function hostConfig({ dir, mode = 'production', runtimePlugins = [] }) {
  const base = baseConfig({ dir, mode });
  const identity = releaseIdentity(dir, rootDir);
  return {
    ...base,
    entry: { main: path.join(dir, 'src', 'main.ts') },
    resolve: { ...base.resolve, alias: facadeAlias(dir) },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: identity.containerName,
        remotes: {},
        shared: hostSharedOption(dir),
        shareStrategy: 'loaded-first',
        runtimePlugins: [externalRuntime, ...runtimePlugins],
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...base.optimization.splitChunks,
        // The start is one file; what it needs is not shared out among smaller ones.
        chunks: ({ name }) => name !== 'main' && name !== 'bootstrap',
        cacheGroups: { shared: { test: grouped, name: 'shared', chunks: ({ name }) => name !== 'main', enforce: true, priority: 10 } },
      },
    },
  };
}
