/** @typedef {import('./units.mjs').Units} Units */
/** @typedef {import('./process-cost.mjs').Member} Member */

/** What is taken for granted about players; none of it is measured. Seconds and shares. */
export const assumptions = {
  playingShare: 0.3,
  roundEverySeconds: 6,
  browseEverySeconds: 10,
  pageShareOfBrowsing: 0.15,
  visitSeconds: 1_800,
  coldShareOfVisits: 0.2,
  stormSeconds: 300,
  /** Most of a core that a process is planned with. */
  busyShare: 0.5,
  /** A day has so many hours of the busiest one. */
  busyHoursADay: 10,
};

const fromCdn = /** @type {const} */ (['scripts', 'styles', 'fonts', 'pictures', 'other']);
const fromEdges = /** @type {const} */ (['pages', 'calls', 'reports']);

/**
 * What happens in a second with so many players at once.
 * @param {number} players
 */
function ratesOf(players) {
  const { playingShare, roundEverySeconds, browseEverySeconds, pageShareOfBrowsing, visitSeconds, stormSeconds } =
    assumptions;
  const looks = (players * (1 - playingShare)) / browseEverySeconds;
  return {
    round: (players * playingShare) / roundEverySeconds,
    call: looks * (1 - pageShareOfBrowsing),
    page: looks * pageShareOfBrowsing,
    login: players / visitSeconds,
    stormLogin: players / stormSeconds,
  };
}

/**
 * Cores that a member is kept busy with. @param {Units} units @param {ReturnType<typeof ratesOf>} rates @param {Member}
 * member
 */
function coresOf({ processor }, rates, member) {
  const of = (/** @type {keyof Units['processor']} */ what) => rates[what] * processor[what][member];
  return (of('round') + of('call') + of('page') + of('login')) / 1000;
}

/**
 * Bytes a second of visits. @param {Units} units @param {number} players @param {readonly import('./units.mjs').Kind[]}
 * kinds
 */
function visitBytes({ visit }, players, kinds) {
  const { coldShareOfVisits: cold, visitSeconds } = assumptions;
  const each = kinds.reduce(
    (total, kind) => total + visit.cold.bytes[kind] * cold + visit.warm.bytes[kind] * (1 - cold),
    0,
  );
  return (players / visitSeconds) * each;
}

/**
 * Gateways that are needed: each hears the events of all, so their number does not spread that part of the work.
 * @param {{ units: Units, events: number, work: number, players: number }} load events a second, work in cores
 */
function gatewaysFor({ units, events, work, players }) {
  const hears = (events * units.fanOut.perEvent) / 1000;
  const looksThrough = (events * players * units.fanOut.perEventAndStream) / 1000;
  const left = assumptions.busyShare - hears;
  return { hears, gateways: left > 0 ? Math.ceil((work + looksThrough) / left) : undefined };
}

/**
 * What `players` at once need, computed from the cost of one of each thing.
 * @param {Units} units
 * @param {number} players
 */
export function planFor(units, players) {
  const rates = ratesOf(players);
  const { busyShare, busyHoursADay } = assumptions;
  const cores = (/** @type {Member} */ member) => coresOf(units, rates, member);
  const processes = (/** @type {Member} */ member) => Math.max(2, Math.ceil(cores(member) / busyShare));
  const events = rates.round * (units.mix.events / units.mix.rounds.count);
  const { hears, gateways } = gatewaysFor({ units, events, work: cores('gateway'), players });
  const { perRound } = units.gateway;
  return {
    players,
    rates,
    events,
    hears,
    gateways: gateways === undefined ? undefined : Math.max(2, gateways),
    edges: processes('edge'),
    vendors: processes('vendor'),
    databaseCores: cores('database') / busyShare,
    busyCores: cores('edge') + cores('gateway') + cores('vendor') + cores('database'),
    commits: rates.round * perRound.commits,
    walBytes: rates.round * perRound.wal,
    diskBytesADay: rates.round * perRound.bytes * busyHoursADay * 3_600,
    streamBytes: players * (units.memory.edgePerStream + units.memory.gatewayPerStream),
    stormCores: (rates.stormLogin * units.processor.login.gateway) / 1000,
    cdnBits: visitBytes(units, players, fromCdn) * 8,
    edgeBits: visitBytes(units, players, fromEdges) * 8,
  };
}

/**
 * Connections that servers keep open at most: pool and listeners of each. @param {{ gateways: number | undefined,
 * vendors: number }} plan
 */
export const connectionsOf = ({ gateways, vendors }) =>
  gateways === undefined ? undefined : gateways * 22 + vendors * 10 + 2 * 6;
