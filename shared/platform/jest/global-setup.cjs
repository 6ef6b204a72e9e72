'use strict';

const { randomUUID } = require('node:crypto');
const path = require('node:path');

/**
 * Names the folder of the database server that all workers of this run share; the first test that needs it starts it.
 */
module.exports = async function prepareTestRun() {
  const { passingFolder } = await import('../src/embedded/passing-folder.mjs');
  process.env.PAVILION_TEST_POSTGRES = path.join(
    passingFolder(),
    `pavilion-test-${process.pid}-${randomUUID().slice(0, 8)}`,
  );
  process.env.PAVILION_TEST_POSTGRES_OWNER = String(process.pid);
};
