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
 * Two at least, so that one may end.
 * @param {number} work in cores
 * @param {number} share of a core that is there for it
 */
const processesFor = (work, share) => Math.max(2, Math.ceil(work / share));

/**
 * Gateways that are needed with PostgreSQL as the bus: each hears the events of all, so their number does not spread
 * that part of the work.
 * @param {Units} units
 * @param {{ events: number, work: number }} load events a second, work in cores
 */
function planPostgres({ bus }, { events, work }) {
  const hears = (events * bus.postgres.foreign) / 1000;
  const left = assumptions.busyShare - hears;
  if (left <= 0) return { hears };
  const gateways = processesFor(work, left);
  return { hears, gateways, databaseCores: (events * gateways * bus.postgres.listener) / 1000 };
}

/**
 * The same with NATS: an event is told once and heard once, by the gateway that holds its member.
 * @param {Units} units
 * @param {{ events: number, work: number }} load
 */
function planNats({ bus }, { events, work }) {
  const eventWork = (events * (bus.nats.publish + bus.nats.own)) / 1000;
  const gateways = processesFor(work + eventWork, assumptions.busyShare);
  return { gateways, eventShare: eventWork / gateways, cores: (events * bus.nats.server) / 1000 };
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
  const processes = (/** @type {Member} */ member) => processesFor(cores(member), busyShare);
  const events = rates.round * (units.mix.events / units.mix.rounds.count);
  const load = { events, work: cores('gateway') };
  const { perRound } = units.gateway;
  return {
    players,
    rates,
    events,
    postgres: planPostgres(units, load),
    nats: planNats(units, load),
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
 * Connections to the database that servers keep open at most: pool and listeners of each gateway, which are one fewer
 * with NATS as the bus; nothing where no number of gateways is enough.
 * @param {Pick<ReturnType<typeof planFor>, 'postgres' | 'nats' | 'vendors'>} plan
 */
export function connectionsOf({ postgres, nats, vendors }) {
  const others = vendors * 10 + 2 * 6;
  return {
    postgres: postgres.gateways === undefined ? undefined : postgres.gateways * 22 + others,
    nats: nats.gateways * 21 + others,
  };
}
