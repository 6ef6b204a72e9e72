import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { wordsOf } from './problem.mjs';

const logLimitBytes = 20_000_000;

/**
 * A log of the start, which never fails: what cannot be written is dropped and counted.
 * @typedef {object} LogFile
 * @property {(text: string) => void} write
 * @property {() => void} close
 */

/**
 * Writes at once instead of by a stream: a stream that could not write is destroyed, and one before a slow disk keeps
 * all that waits.
 * @param {string} file a large one is put aside first
 * @param {(line: string) => void} [tell] hears once when lines begin to be dropped, and how many they were when there
 * is space again
 * @returns {LogFile}
 */
export function openLog(file, tell = () => undefined) {
  /** @type {number | undefined} */
  let handle;
  let dropped = 0;
  const close = () => {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
  };
  /** @param {string} text */
  const append = (text) => {
    handle ??= openSync(file, 'a');
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
  };
  putAside(file);
  return {
    write(text) {
      try {
        if (dropped > 0) {
          append(`${dropped} lines were dropped here: the log could not be written\n`);
          tell(`${file} can be written again; ${dropped} lines were dropped`);
          dropped = 0;
        }
        append(text);
      } catch (error) {
        // Opened anew for the next line: the file may have been moved, or its disk mounted again.
        close();
        if (dropped === 0) tell(`${file} cannot be written, so its lines are dropped and counted: ${wordsOf(error)}`);
        dropped += Math.max(1, text.split('\n').length - 1);
      }
    },
    close,
  };
}

/** @param {string} file */
function putAside(file) {
  try {
    if (existsSync(file) && statSync(file).size > logLimitBytes) renameSync(file, `${file}.1`);
  } catch {
    // It goes on growing; that is no reason not to start.
  }
}
