import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');

export const dockerfiles = ['containers/Dockerfile', 'containers/nginx.Dockerfile'];

/** What `nginx` and `balancer` run with; the second column is the name under which the image has it. */
export const nginxFiles = [
  'nginx.conf',
  'balancer.conf',
  'forwarded.conf',
  'limits.conf',
  'framing.conf',
  'proxy.conf',
  'refusals.conf',
  'release-files.conf',
];

/** @param {string} file relative to the root */
export const readText = (file) => readFileSync(path.join(root, file), 'utf8');

/** Modules in a folder, not below it. @param {string} folder relative to the root */
export const scriptsOf = (folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => `${folder}/${name}`);

/**
 * One service of the compose file, with what it takes over from others.
 * @typedef {object} Service
 * @property {string} [image]
 * @property {string} [user]
 * @property {string} [restart]
 * @property {boolean} [read_only]
 * @property {{ dockerfile: string, target?: string }} [build]
 * @property {Record<string, string>} [environment]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {{ test: string[] }} [healthcheck]
 * @property {string[]} [volumes]
 * @property {string[]} [networks]
 * @property {string[]} [profiles]
 * @property {unknown[]} [ports]
 * @property {{ resources: { limits: { cpus: string, memory: string } } }} [deploy]
 */

/**
 * The compose file, merged.
 * @returns {{ services: Record<string, Service>, volumes: Record<string, object>, networks: Record<string, { internal?:
 * boolean }> }}
 */
export function readCompose() {
  return parse(readText('docker-compose.yml'), { merge: true });
}
