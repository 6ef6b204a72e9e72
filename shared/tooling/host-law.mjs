const pure = ['core', 'layers', 'session', 'status', 'routing', 'federation'];
const belowTheScreen = [...pure, 'late', 'runtime'];
const onScreen = [...belowTheScreen, 'routing hooks', 'qa-panel', 'shell'];

/**
 * Rooms of the host from the bottom up: which of each other they may import beside their own files, and the legal way
 * to what they may not. Files beside the rooms (`start`, `bootstrap`, `host-app`) put them together; tests and what
 * renders a host for them stand outside.
 * @type {Readonly<Record<string, { may: readonly string[], legal: string }>>}
 */
const hostRooms = {
  core: { may: [], legal: 'core knows no other room: name what it needs as an interface of its own' },
  layers: { may: [], legal: 'what lies over the page is state here; who draws it imports this room' },
  session: { may: ['core'], legal: 'the session knows no screen: have runtime/ pass in what follows from it' },
  status: { may: ['core'], legal: 'the status knows no screen: status-gate/ draws what it says' },
  routing: { may: ['core', 'layers'], legal: 'what reads the runtime is a hook: name it routing/use-*' },
  federation: { may: ['core'], legal: 'the loader is given what it needs: pass it in from runtime/ or start.ts' },
  late: { may: ['layers'], legal: 'pass what it needs as a prop' },
  runtime: { may: pure, legal: 'the runtime knows no screen: keep the state that both need in layers/ or core/' },
  'routing hooks': { may: belowTheScreen, legal: 'shell/ and pages/ call hooks of routing, not the other way round' },
  'qa-panel': { may: belowTheScreen, legal: 'testers see it over any shell: pass what it needs as a prop' },
  shell: {
    may: onScreen,
    legal: 'the shell is the frame around every page: pass the page in as a child from host-app',
  },
  'status-gate': { may: onScreen, legal: 'move what both need to shell/' },
  pages: { may: onScreen, legal: 'move what both need to shell/' },
  frame: { may: ['routing', 'shell'], legal: 'the painted frame is data of a build: it has no runtime' },
};

/** @param {string} target relative to the root */
function roomOf(target) {
  if (target.startsWith('host/src/federation/qa-panel/')) return 'qa-panel';
  if (target.startsWith('host/src/routing/use-')) return 'routing hooks';
  return /^host\/src\/([^/]+)(?:\/|$)/.exec(target)?.[1] ?? '';
}

/**
 * Judges an import from one file of the host to another.
 * @param {string} file
 * @param {string} target
 * @returns {string | undefined} why it is refused and what to do instead
 */
export function judgeHost(file, target) {
  const [from, to] = [roomOf(file), roomOf(target)];
  const law = hostRooms[from];
  if (law === undefined || from === to || law.may.includes(to)) return undefined;
  return `${from} of the host may not import ${target}: ${law.legal}.`;
}
