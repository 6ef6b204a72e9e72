import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { releaseIdentity } from './release-identity.mjs';
import { RetryPlugin } from './retry-plugin.mjs';

const toolingDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The repository's root. */
export const rootDir = path.dirname(path.dirname(toolingDir));

/**
 * Where a room's build goes: `PAVILION_OUTPUT_DIR` for a second version beside the first, else `dist`.
 * @param {string} dir
 */
export const outputDir = (dir) => path.resolve(process.env.PAVILION_OUTPUT_DIR || path.join(dir, 'dist'));

/**
 * Loaders that every browser build has.
 * @param {ReturnType<typeof releaseIdentity>} identity
 * @returns {import('webpack').RuleSetRule[]}
 */
function moduleRules(identity) {
  return [
    {
      test: /\.tsx?$/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: path.join(toolingDir, 'tsconfig.browser.json'),
        compilerOptions: { noEmit: false, rootDir: rootDir, sourceMap: false },
      },
    },
    {
      test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
      loader: path.join(toolingDir, 'webpack', 'droppable-components-loader.mjs'),
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    {
      test: /\.module\.css$/,
      use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: cssModules(identity) }],
    },
    { test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1024 } } },
    { test: /\.(webp|avif|png|jpe?g|woff2)$/, type: 'asset/resource' },
  ];
}

/**
 * The version is part of each class name: two versions of a style can lie in one page.
 * @param {ReturnType<typeof releaseIdentity>} identity
 */
export const cssModules = ({ name, version }) => ({
  modules: {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: '[local]-[hash:base64:7]',
    localIdentHashSalt: `${name}@${version}`,
    localIdentContext: rootDir,
  },
});

/**
 * Production and development build of a browser room, without federation.
 * @param {{ dir: string, mode?: 'production' | 'development' }} room
 */
export function baseConfig({ dir, mode = 'production' }) {
  const identity = releaseIdentity(dir, rootDir, mode);
  const development = mode === 'development';
  return {
    context: dir,
    mode,
    target: ['web', 'es2022'],
    devtool: development ? 'eval-source-map' : false,
    output: {
      path: outputDir(dir),
      uniqueName: identity.containerName,
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: 'files/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    resolveLoader: { modules: [path.join(rootDir, 'node_modules')] },
    module: { rules: moduleRules(identity) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      new IntegrityPlugin(),
      new RetryPlugin(),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
    optimization: optimization(development),
    performance: false,
    cache: fileCache(dir, mode),
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** @param {boolean} development */
const optimization = (development) => ({
  chunkIds: development ? 'named' : 'deterministic',
  moduleIds: development ? 'named' : 'deterministic',
  minimize: !development,
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { format: { comments: false } },
    }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
  ],
  splitChunks: { chunks: 'async', minSize: 40_000 },
  realContentHash: true,
});

/**
 * @param {string} dir
 * @param {string} mode
 */
const fileCache = (dir, mode) => ({
  type: 'filesystem',
  cacheDirectory: path.join(dir, '.cache', 'webpack'),
  name: `${mode}-${process.env.PAVILION_RELEASE_VERSION ?? 'declared'}`,
  buildDependencies: { preset: [path.join(toolingDir, 'webpack') + path.sep] },
});
