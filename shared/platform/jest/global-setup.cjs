'use strict';

const { randomUUID } = require('node:crypto');
const os = require('node:os');
const path = require('node:path');

/**
 * Names the folder of the database server that all workers of this run share; the first test that needs it starts it.
 */
module.exports = async function prepareTestRun() {
  // The account that runs PostgreSQL for root must be able to enter the folder; TMPDIR may be closed to it.
  const parent = process.getuid?.() === 0 ? '/var/tmp' : os.tmpdir();
  process.env.PAVILION_TEST_POSTGRES = path.join(parent, `pavilion-test-${process.pid}-${randomUUID().slice(0, 8)}`);
  process.env.PAVILION_TEST_POSTGRES_OWNER = String(process.pid);
};
