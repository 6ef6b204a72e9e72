/**
 * Rooms of the gateway: which of each other they may import beside their own files, and the legal way to what they may
 * not. Each is entered by its index. Tests and what starts a gateway for them stand outside.
 * @type {Readonly<Record<string, { may: readonly string[], legal: string }>>}
 */
const gatewayRooms = {
  kit: {
    may: [],
    legal:
      'the kit is what modules are made of and stands below them: name what it needs as an interface of its own, and have it passed in',
  },
  config: { may: ['kit'], legal: 'configuration is read, it does not build: pass what it reads to whoever builds' },
  modules: {
    may: ['kit', 'modules'],
    legal:
      'a module imports its own files, other modules by their index, the kit, and shared/*: have it passed in as a dependency',
  },
  seed: {
    may: ['kit', 'modules'],
    legal: 'demonstration data is put in through modules and the kit: have it passed in as a dependency',
  },
  composition: {
    may: ['kit', 'config', 'modules', 'seed'],
    legal: 'the composition puts modules together: server.ts builds the gateway from it',
  },
  server: {
    may: ['kit', 'config', 'composition'],
    legal: 'server.ts knows no module: put it together in composition/ and export it there',
  },
  simulation: {
    may: ['kit', 'config', 'modules', 'server', 'testing'],
    legal: 'a simulation drives a whole gateway from outside: it is imported by its command alone',
  },
  main: { may: ['config', 'server'], legal: 'main.ts starts what server.ts builds' },
};

const layers = ['routes', 'service', 'repository', 'schema'];

/**
 * Which room of the gateway a path is in, which module of it, and what is left.
 * @param {string} target
 */
function placeOf(target) {
  const [, room = '', rest = ''] = /^gateway\/src\/([^/]+?)(?:\.ts)?(\/.*)?$/.exec(target) ?? [];
  const [, name = '', inside = ''] = room === 'modules' ? (/^\/([^/]+)(\/.*)?$/.exec(rest) ?? []) : [];
  return room === 'modules' ? { room, name, inside } : { room, name: room, inside: rest };
}

/**
 * Judges an import from one file of the gateway to another.
 * @param {string} file
 * @param {string} target
 * @returns {string | undefined} why it is refused and what to do instead
 */
export function judgeGateway(file, target) {
  const [from, to] = [placeOf(file), placeOf(target)];
  const law = gatewayRooms[from.room];
  if (law === undefined) return undefined;
  if (from.room === to.room && from.name === to.name) return judgeLayers(file, target);
  if (!law.may.includes(to.room)) return `gateway/src/${from.room} may not import ${target}: ${law.legal}.`;
  if (/^(\/index)?$/.test(to.inside) || !isEnteredByIndex(to.room)) return undefined;
  const [kind, folder] =
    to.room === 'modules' ? [`module ${to.name}`, `modules/${to.name}`] : [`the ${to.room}`, to.room];
  return `${kind} is entered by its index only: import ${folder} and export what you need there.`;
}

/** @param {string} room */
const isEnteredByIndex = (room) => ['kit', 'modules', 'composition'].includes(room);

/**
 * @param {string} file
 * @param {string} target
 */
function judgeLayers(file, target) {
  const [from, to] = [layerOf(file), layerOf(target)];
  if (!file.startsWith('gateway/src/modules/') || from < 0 || to < 0 || to >= from) return undefined;
  return `inside a module imports go down only (routes → service → repository → schema): ${layers[from]} may not import ${layers[to]}.`;
}

/** @param {string} file */
function layerOf(file) {
  return layers.findIndex((layer) => new RegExp(`\\.${layer}(\\.ts)?$`).test(file));
}
