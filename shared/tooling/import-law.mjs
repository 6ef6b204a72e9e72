import path from 'node:path';
import { judgeGateway } from './gateway-law.mjs';
import { judgeHost } from './host-law.mjs';

/** What every room that runs in a browser may use. */
const browserShared = ['api-client', 'api-contract', 'i18n', 'money', 'remote-contract', 'router', 'tokens', 'ui'];
const serverShared = ['platform', 'api-contract', 'remote-contract', 'federation-contract', 'money'];

/**
 * The import law: which shared rooms a room may import. What is not listed is refused.
 * @type {Readonly<Record<string, { may: readonly string[], why: string }>>}
 */
export const importLaw = {
  'shared/money': { may: [], why: 'money stands below everything' },
  'shared/tokens': { may: [], why: 'tokens stand below everything' },
  'shared/api-contract': { may: ['money'], why: 'a contract imports nothing above it: only @pavilion/money' },
  'shared/remote-contract': {
    may: ['api-contract'],
    why: 'it imports types and schemas of @pavilion/api-contract only',
  },
  'shared/federation-contract': {
    may: ['api-contract', 'remote-contract'],
    why: 'it imports schemas and types of the two contracts below it only',
  },
  'shared/api-client': {
    may: ['api-contract', 'remote-contract', 'money'],
    why: 'it imports the contracts and @pavilion/money only',
  },
  'shared/i18n': {
    may: ['api-contract', 'remote-contract', 'money'],
    why: 'it imports the contracts and @pavilion/money only',
  },
  'shared/router': {
    may: ['api-contract', 'remote-contract', 'money'],
    why: 'it imports the contracts and @pavilion/money only',
  },
  'shared/late-texts': {
    may: ['api-contract', 'remote-contract', 'i18n'],
    why: 'it imports the contracts and i18n only',
  },
  'shared/outside-sign-in': {
    may: ['api-contract', 'remote-contract', 'i18n', 'late-texts', 'ui'],
    why: 'it imports the contracts, ui, i18n and late-texts only',
  },
  'shared/ui': { may: ['tokens'], why: 'the kit imports @pavilion/tokens only; text and data arrive as props' },
  'shared/test-kit': { may: browserShared, why: 'it imports the shared rooms of the browser' },
  'shared/platform': {
    may: ['api-contract', 'money'],
    why: 'it imports @pavilion/api-contract and @pavilion/money only',
  },
  'shared/tooling': {
    may: ['api-contract', 'remote-contract', 'federation-contract', 'tokens'],
    why: 'it imports the contracts and tokens only',
  },
  remote: {
    may: [...browserShared, 'late-texts', 'outside-sign-in'],
    why: 'a remote imports shared/* only; it reaches the host through HostApi and the gateway through @pavilion/api-client',
  },
  host: {
    may: [...browserShared, 'federation-contract'],
    why: 'the host imports shared/* only; remotes are loaded at run time',
  },
  gateway: {
    may: ['platform', 'api-contract', 'money'],
    why: 'it imports @pavilion/platform, @pavilion/api-contract and @pavilion/money',
  },
  registry: { may: serverShared, why: 'it imports @pavilion/platform, the contracts and @pavilion/money' },
  edge: {
    may: serverShared,
    why: 'it imports @pavilion/platform, the contracts and @pavilion/money; the frame is data of a host release',
  },
  'vendor-sim': { may: serverShared, why: 'it imports @pavilion/platform, the contracts and @pavilion/money' },
  'payment-sim': { may: ['platform', 'money'], why: 'it imports @pavilion/platform and @pavilion/money' },
  console: {
    may: ['api-contract', 'remote-contract', 'api-client', 'ui', 'tokens', 'i18n'],
    why: 'it imports the contracts, the client, ui, tokens and i18n',
  },
  'tools/start': { may: ['platform'], why: 'it imports @pavilion/platform and starts the rest as processes' },
  e2e: {
    may: ['api-client', 'api-contract', 'money', 'test-kit'],
    why: 'journeys use the client and builders of @pavilion/test-kit, never source of an app',
  },
  bench: { may: [...browserShared, 'platform', 'test-kit'], why: 'benchmarks use shared/* and started products' },
};

/** Rooms whose own start is written in plain Node and that journeys and benchmarks may drive. */
const drivers = ['e2e', 'bench'];

/**
 * npm packages that a room may not use, since they bring data or an i18n instance into it.
 * @type {Readonly<Record<string, RegExp>>}
 */
const refusedPackages = {
  'shared/ui': /^(i18next|react-i18next|@tanstack\/react-query|zustand)(\/|$)/,
};

/**
 * The room of a file.
 * @param {string} file relative to the root, with slashes
 * @returns {string | undefined}
 */
export function roomOf(file) {
  const [first = '', second] = file.split('/');
  return first === 'shared' || first === 'tools' ? `${first}/${second}` : second === undefined ? undefined : first;
}

/** @param {string} room */
const lawOf = (room) => importLaw[room.startsWith('remote-') ? 'remote' : room];

/** @param {string} file */
export const isTest = (file) => /\.(test|stories)\.\w+$|\/(testing|dev|__fixtures__|examples)\//.test(file);

/** @param {string} file */
const isBuildFile = (file) => !/^[^/]+\/src\/|^shared\/[^/]+\/src\//.test(file) || isTest(file);

/**
 * Judges one import.
 * @param {{ file: string, specifier: string }} imported the file relative to the root
 * @returns {string | undefined} why it is refused and what to do instead
 */
export function judgeImport({ file, specifier }) {
  const room = roomOf(file);
  if (room === undefined) return undefined;
  if (specifier.startsWith('.')) return judgeRelative(file, room, specifier);
  const shared = /^@pavilion\/([^/]+)/.exec(specifier)?.[1];
  if (shared !== undefined) return judgeShared({ file, room, shared });
  const app = specifier.split('/')[0] ?? '';
  if (app === room) return `${specifier}: inside of a room, import by a relative path.`;
  if (app.startsWith('remote-') || importLaw[app] !== undefined) return refusal(room, app);
  if (refusedPackages[room]?.test(specifier)) return `${room} may not use ${specifier}: ${lawOf(room)?.why}.`;
  return undefined;
}

/** @param {{ file: string, room: string, shared: string }} imported */
function judgeShared({ file, room, shared }) {
  const law = lawOf(room);
  if (room === `shared/${shared}`) return `@pavilion/${shared} is this room itself: import by a relative path.`;
  if (!law || law.may.includes(shared)) return undefined;
  if (shared === 'test-kit' && isTest(file)) return undefined;
  if (shared === 'test-kit') return `@pavilion/test-kit is for tests and dev/ only.`;
  if (shared === 'tooling' && isBuildFile(file)) return undefined;
  return refusal(room, `@pavilion/${shared}`);
}

/**
 * @param {string} room
 * @param {string} target
 */
function refusal(room, target) {
  return `${room} may not import ${target}: ${lawOf(room)?.why ?? 'it is not in the import law'}.`;
}

/**
 * @param {string} file
 * @param {string} room
 * @param {string} specifier
 */
function judgeRelative(file, room, specifier) {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const targetRoom = roomOf(target) ?? target;
  if (targetRoom !== room) {
    if (drivers.includes(room) && targetRoom === 'tools/start') return undefined;
    if (isBuildFile(file) && targetRoom === 'shared/tooling') return undefined;
    const legal = targetRoom.startsWith('shared/') ? ` Use @pavilion/${targetRoom.slice(7)} if the law allows it.` : '';
    return `${refusal(room, targetRoom)}${legal}`;
  }
  if (isTest(file)) return undefined;
  if (room.startsWith('remote-')) return judgeFeature(file, target);
  if (room === 'host') return judgeHost(file, target);
  return room === 'gateway' ? judgeGateway(file, target) : undefined;
}

/**
 * @param {string} file
 * @param {string} target
 */
function judgeFeature(file, target) {
  const own = /\/src\/features\/([^/]+)\//.exec(file)?.[1];
  const other = /\/src\/features\/([^/]+)(\/.*)?$/.exec(target);
  if (other && other[1] !== own && !/^(\/index)?$/.test(other[2] ?? '')) {
    return `feature ${other[1]} is entered by its index only: import features/${other[1]} and export what you need there.`;
  }
  if (other && /\/src\/ui\//.test(file)) return `src/ui stands below the features: pass what it needs as props.`;
  if (own === undefined || other || /\/src\/ui(\/|$)/.test(target)) return undefined;
  return `a feature imports its own files, src/ui, shared/* and sibling features by their index: move ${target} to src/ui or a feature.`;
}

/**
 * HTTP stays in the routes of a gateway module.
 * @param {{ file: string, specifier: string }} imported
 * @returns {string | undefined}
 */
export function judgeHttp({ file, specifier }) {
  const isBelow = /^gateway\/src\/modules\/.*\.(service|repository|schema|policy)\.ts$/.test(file);
  if (!isBelow || !/^(fastify|@fastify\/.*|node:http)$/.test(specifier)) return undefined;
  return `no HTTP below the routes: have ${path.posix.basename(file)} return a Result and map it in the routes.`;
}
