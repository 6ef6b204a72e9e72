import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { hostConfig } from './host-config.mjs';
import { remoteConfig } from './remote-config.mjs';

const require = createRequire(import.meta.url);

/** Compiles and marks components for fast refresh, which the loader of releases cannot. */
const refreshable = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', development: true, refresh: true } },
    },
  },
};

/** Files keep their names over a change, so that a page finds them again. */
const plainNames = {
  filename: '[name].js',
  chunkFilename: '[name].js',
  assetModuleFilename: 'files/[name].[contenthash:10][ext]',
  clean: false,
};

/**
 * Rules of a development build: scripts are compiled for fast refresh, everything else as in a release.
 * @param {readonly import('webpack').RuleSetRule[]} rules
 */
export const refreshRules = (rules) => [refreshable, ...rules.filter(({ loader }) => loader !== 'ts-loader')];

/**
 * @typedef {{ module: { rules: import('webpack').RuleSetRule[] }, plugins: object[], output: { uniqueName: string },
 *   optimization: object }} Developed what a development build changes of a configuration
 */

/**
 * What host, remotes and standalone runs have in common while they are developed.
 * @template {Developed} C
 * @param {C} config
 */
export const developed = (config) => ({
  ...config,
  // The page's policy forbids `eval`.
  devtool: 'cheap-module-source-map',
  output: { ...config.output, ...plainNames },
  module: { rules: refreshRules(config.module.rules) },
  plugins: [
    ...config.plugins.filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
    new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    new ReactRefreshPlugin({ overlay: false, library: config.output.uniqueName }),
  ],
  optimization: { ...config.optimization, splitChunks: false, realContentHash: false },
});

/**
 * Development build of the host or a remote inside the product.
 * @param {string} dir folder of the room
 */
export function devConfig(dir) {
  const { name } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return developed(
    name === 'host' ? hostConfig({ dir, mode: 'development' }) : remoteConfig({ dir, mode: 'development' }),
  );
}
