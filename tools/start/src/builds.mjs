import path from 'node:path';
import { inParallel, lastLines, run } from './command.mjs';
import { withFileLock } from './file-lock.mjs';
import { Problem } from './problem.mjs';
import { inputHash, isFresh, writeStamp } from './stamps.mjs';
import { browserRooms, readRooms, root, serverRooms } from './workspace.mjs';

/**
 * One thing that may have to be built.
 * @typedef {object} Build
 * @property {string} name shown to the user, and the name of its stamp
 * @property {string} room
 * @property {string} output that must exist
 * @property {boolean} isServer
 * @property {string[]} inputs beyond the room's own
 * @property {() => Promise<void>} work
 */

/** Everything the product is built of; servers last, since their rooms' own builds may clear `dist`.
 * @returns {Build[]}
 */
function allBuilds() {
  const rooms = readRooms();
  const scripted = [...browserRooms(), ...serverRooms.filter((room) => rooms.get(room)?.hasBuild)];
  return [...scripted.map(scriptBuild), ...serverRooms.map(serverBuild)];
}

/**
 * @param {string} room
 * @returns {Build}
 */
function scriptBuild(room) {
  return {
    name: `${room} (browser)`,
    room,
    isServer: false,
    output: `${room}/dist`,
    inputs: [],
    async work() {
      const env = { ...process.env, NODE_ENV: 'production' };
      const { code, output } = await run('npm', ['run', 'build', '--silent'], { cwd: path.join(root, room), env });
      if (code !== 0) throw new Problem(`${room} does not build:\n${lastLines(output, 25)}`);
    },
  };
}

/**
 * @param {string} room
 * @returns {Build}
 */
function serverBuild(room) {
  return {
    name: `${room} (server)`,
    room,
    isServer: true,
    output: `${room}/dist/main.mjs`,
    inputs: ['tools/start/build-servers.mjs', 'shared/tooling/page-bundle.mjs'],
    async work() {
      const { buildServer } = await import('../build-servers.mjs');
      await buildServer(room);
    },
  };
}

/**
 * Builds what is stale, two rooms at a time; another start in the same clone waits.
 * @param {import('./progress.mjs').Progress} progress
 * @param {{ only?: string[], force?: boolean }} [options] rooms, and whether to build the fresh ones too
 */
export async function buildStale(progress, { only, force = false } = {}) {
  const prepare = async () => {
    const wanted = allBuilds().filter(({ room }) => !only || only.includes(room));
    const stale = selectStale(wanted, force);
    if (stale.length === 0) return;
    const title = stale.length === 1 ? `build ${stale[0]?.build.name}` : `build ${stale.length} parts`;
    await progress.step(title, async () => {
      const tasks = stale.map(({ build, hash }) => async () => {
        await build.work();
        writeStamp(build.name, hash);
      });
      const servers = stale.filter(({ build }) => build.isServer).length;
      await inParallel(2, tasks.slice(0, tasks.length - servers));
      await inParallel(2, tasks.slice(tasks.length - servers));
      if (servers > 0) await (await import('esbuild')).stop();
    });
  };
  const onWait = () => progress.line('  Another start builds in this clone; this one waits for it.');
  await withFileLock(path.join(root, '.cache', 'prepare.lock'), prepare, onWait);
}

/**
 * @param {Build[]} builds
 * @param {boolean} force
 */
function selectStale(builds, force) {
  const hashed = builds.map((build) => ({ build, hash: inputHash(build.room, build.inputs) }));
  const stale = hashed.filter(({ build, hash }) => force || !isFresh(build.name, hash, build.output));
  // A room's own build may clear `dist`, and with it the server.
  const rebuilt = new Set(stale.map(({ build }) => build.room));
  return hashed.filter((one) => stale.includes(one) || rebuilt.has(one.build.room));
}
