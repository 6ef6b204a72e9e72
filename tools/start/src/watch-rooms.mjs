import { watch } from 'node:fs';
import path from 'node:path';
import { buildStale } from './builds.mjs';
import { Problem, wordsOf } from './problem.mjs';
import { browserRooms, root, serverRooms } from './workspace.mjs';

/** A save touches several files; the build waits until they are quiet. */
const quietMs = 250;

/**
 * @param {string[]} rooms
 * @throws {Problem} when one of them does not exist
 */
export function checkRooms(rooms) {
  const known = [...browserRooms(), ...serverRooms];
  const wrong = rooms.find((room) => !known.includes(room));
  if (wrong) throw new Problem(`There is no room ${wrong}: choose from ${known.join(', ')}.`);
}

/**
 * Rebuilds servers while the product runs, and restarts them.
 * @param {{ rooms: string[], product: import('../product.mjs').Product, progress: import('./progress.mjs').Progress }}
 * options
 * @returns {() => void} ends it
 */
export function watchServers({ rooms, product, progress }) {
  const stops = rooms.map((room) => watchRoom(room, () => rebuild({ room, product, progress })));
  if (rooms.length > 0) progress.line(`  Watching ${rooms.join(', ')}`);
  return () => stops.forEach((stop) => stop());
}

/**
 * @param {string} room
 * @param {() => Promise<void>} work
 */
function watchRoom(room, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let last = Promise.resolve();
  const watcher = watch(path.join(root, room, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => (last = last.then(work)), quietMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/**
 * @param {{ room: string, product: import('../product.mjs').Product, progress: import('./progress.mjs').Progress }}
 * options
 */
async function rebuild({ room, product, progress }) {
  try {
    await buildStale(progress, { only: [room] });
    const name = /** @type {import('./processes.mjs').ProcessName} */ (room.replace(/-sim$/, ''));
    await progress.step(`restart ${name}`, () => product.restart(name));
  } catch (error) {
    // A mistake in the code being written must not stop the product.
    progress.line(`  ${wordsOf(error)}`);
  }
}
