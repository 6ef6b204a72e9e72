import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identityOf, pidOf } from './liveness.mjs';
import { Problem, wordsOf } from './problem.mjs';

/**
 * Makes the data folder where it is missing.
 * @param {string} dataDir
 * @throws {Problem} when nothing can be written there
 */
export function prepareDataDir(dataDir) {
  try {
    makeFolder(path.join(dataDir, 'logs'));
    accessSync(dataDir, constants.W_OK);
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Problem(
      `DATA_DIR ${dataDir} cannot be written (${codeOf(error)}): choose a folder of your own with DATA_DIR=….`,
    );
  }
}

/**
 * Node's own recursive mkdir never returns where the system refuses a folder with ENOENT, as /proc does.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/** @param {unknown} error */
function codeOf(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : wordsOf(error);
}

/**
 * Takes the data folder for this process.
 * @param {string} dataDir
 * @returns {{ release: () => void, wasLeft: boolean }} `wasLeft`: an earlier start died without tidying up
 * @throws {Problem} when a running start has it
 */
export function lockDataDir(dataDir) {
  const file = path.join(dataDir, 'start.lock');
  const wasLeft = clearDeadLock(file, dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, identityOf(process.pid) ?? '');
  try {
    linkSync(draft, file);
  } catch {
    throw inUse(dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return { release: () => rmSync(file, { force: true }), wasLeft };
}

/**
 * @param {string} file
 * @param {string} dataDir
 */
function clearDeadLock(file, dataDir) {
  const holder = readHolder(file);
  if (holder === undefined) return false;
  if (isHeld(holder)) throw inUse(dataDir);
  rmSync(file, { force: true });
  return true;
}

/** @param {string} dataDir */
function inUse(dataDir) {
  return new Problem(
    `DATA_DIR ${dataDir} is in use by a running start: stop that one, or choose another DATA_DIR and PORT.`,
  );
}

/** @param {string} file */
function readHolder(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} holder */
function isHeld(holder) {
  return pidOf(holder) !== undefined;
}
