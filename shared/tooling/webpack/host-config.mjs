import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, rootDir } from './base-config.mjs';
import { releaseIdentity } from './release-identity.mjs';
import { hostSharedOption, sharedKeys } from './shared-scope.mjs';

const require = createRequire(import.meta.url);

/** The ESM file; the package's own choice pulls a CommonJS copy of the whole runtime into the host. */
const externalRuntime = path.join(
  path.dirname(require.resolve('@module-federation/inject-external-runtime-core-plugin')),
  'index.js',
);

const packagePattern = (name) => `${name.replace('/', '[\\\\/+]')}`;

/** Packages of the share scope and what only they need; one chunk, since each file of a cold load costs a request. */
const grouped = new RegExp(
  [
    `[\\\\/]node_modules[\\\\/](?!\\.pnpm)(${[...new Set([...sharedKeys, 'scheduler', 'react-router', 'react-router-dom', '@tanstack/query-core', 'use-sync-external-store', 'html-parse-stringify', 'void-elements'])].map(packagePattern).join('|')})[\\\\/]`,
    '[\\\\/]shared[\\\\/](router|remote-contract|api-client|i18n)[\\\\/]src[\\\\/]',
  ].join('|'),
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
        cacheGroups: { shared: { test: grouped, name: 'shared', chunks: 'async', enforce: true, priority: 10 } },
      },
    },
  };
}
