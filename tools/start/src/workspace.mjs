import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');

/** The servers, in the order in which they start. */
export const serverRooms = ['gateway', 'registry', 'vendor-sim', 'payment-sim', 'edge'];

/**
 * A room of the workspace: a package with a folder of its own.
 * @typedef {object} Room
 * @property {string} name of the package
 * @property {string} folder relative to the root
 * @property {string[]} uses names of workspace packages it depends on
 * @property {boolean} hasBuild whether it brings a build script of its own
 */

/** The host and every remote: what is built by webpack and published to the registry. */
export function browserRooms() {
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('remote-') && existsSync(path.join(root, name, 'package.json')),
  );
  return ['host', ...remotes.sort()];
}

/** Every room of the repository by the name of its package.
 * @returns {Map<string, Room>}
 */
export function readRooms() {
  const folders = [...readdirSync(root), ...below('shared'), ...below('tools')];
  const rooms = folders.filter((folder) => existsSync(path.join(root, folder, 'package.json'))).map(readRoom);
  return new Map(rooms.map((room) => [room.name, room]));
}

/** @param {string} folder */
function below(folder) {
  return readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
}

/**
 * @param {string} folder
 * @returns {Room}
 */
function readRoom(folder) {
  /**
   * @type {{ name?: string, scripts?: Record<string, string>, dependencies?: Record<string, string>, devDependencies?:
   * Record<string, string> }}
   */
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const needs = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  return {
    name: manifest.name ?? folder,
    folder,
    uses: needs.filter(([, version]) => version.startsWith('workspace:')).map(([name]) => name),
    hasBuild: manifest.scripts?.['build'] !== undefined,
  };
}
