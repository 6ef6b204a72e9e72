'use strict';

const path = require('node:path');
const { jestProject } = require('./shared/tooling/jest-preset.cjs');

const browser = [
  'shared/tokens',
  'shared/ui',
  'shared/i18n',
  'shared/api-client',
  'shared/remote-contract',
  'shared/router',
  'shared/late-texts',
  'shared/outside-sign-in',
  'shared/test-kit',
  'host',
  'remote-auth',
  'remote-lobby',
  'remote-lottery',
  'remote-member-centre',
  'remote-agent-centre',
];
const node = [
  'shared/money',
  'shared/api-contract',
  'shared/federation-contract',
  'shared/platform',
  'shared/tooling',
  'gateway',
  'vendor-sim',
  'payment-sim',
  'registry',
  'edge',
  'tools/containers',
  'tools/start',
  'bench',
  'e2e',
];

const project = (environment) => (room) => jestProject({ room: path.join(__dirname, room), environment });

module.exports = {
  globalSetup: './shared/platform/jest/global-setup.cjs',
  globalTeardown: './shared/platform/jest/global-teardown.cjs',
  testSequencer: './shared/tooling/jest-longest-first.cjs',
  // The machine may be busy with builds and journeys beside the tests.
  testTimeout: 400_000,
  // What suites leave behind in a worker adds up: one that has run some hundred of them is replaced before its heap is
  // full and the collector takes its time.
  workerIdleMemoryLimit: '1536MB',
  projects: [...browser.map(project('browser')), ...node.map(project('node'))],
};
