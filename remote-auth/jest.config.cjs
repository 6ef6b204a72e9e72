'use strict';

const { jestProject } = require('../shared/tooling/jest-preset.cjs');

module.exports = jestProject({ room: __dirname, environment: 'browser' });
