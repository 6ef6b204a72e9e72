'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');

/** Ends the run's database server, if a test asked for one, and leaves nothing of it. */
module.exports = async function finishTestRun() {
  const folder = process.env.PAVILION_TEST_POSTGRES;
  if (!folder || !fs.existsSync(folder)) return;
  const pidFile = path.join(folder, 'data', 'postmaster.pid');
  const pid = fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  // SIGQUIT is PostgreSQL's immediate stop: nothing in a test database is worth a checkpoint.
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT');
  for (let waited = 0; pid > 0 && isAlive(pid) && waited < 10_000; waited += 20) await sleep(20);
  fs.rmSync(folder, { recursive: true, force: true });
};

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
