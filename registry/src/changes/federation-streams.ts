import { setTimeout as sleep } from 'node:timers/promises';
import { createListener, type Database, type Logger } from '@pavilion/platform';
import { Gauge, type Registry } from 'prom-client';
import type { AccessService } from '../access/access.service';
import type { Grant } from '../access/grant';
import { alertChannel, alertEvent, alertsAfter, isToldOf, newestAlertId } from '../breaker';
import { findPointer, listPointers } from '../compositions/compositions.repository';
import { createEventStreams, type EventStreams } from './event-streams';
import { type PointerChange, watchPointers } from './pointer-watch';

/** The streams of a registry, and what feeds them. */
export interface FederationStreams {
  readonly edges: EventStreams<undefined>;
  readonly operators: EventStreams<Grant>;
  /** Begins to hear the database; settles when it does, or after two seconds. */
  start(): Promise<void>;
  /** Ends what is open, so that a drain need not wait for it. */
  endStreams(): void;
  stop(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly access: Pick<AccessService, 'endedAmong'>;
  readonly databaseUrl: string;
  readonly metrics: Registry;
  readonly logger: Logger;
}

const mostEdges = 200;
const mostOperators = 100;
const alertsAtOnce = 100;
/** A key or token that was revoked or has expired is listened with for no longer. */
const grantCheckMs = 2_000;
/** A registry serves also while the database cannot be heard. */
const longestStartMs = 2_000;

/** Hands on alerts in their order, each once, whichever registry raised them. */
function createAlertFeed(
  database: Database,
  operators: EventStreams<Grant>,
): { begin(): Promise<void>; next(): Promise<void> } {
  let last: number | undefined;
  let turn: Promise<void> = Promise.resolve();
  const read = async (): Promise<void> => {
    last ??= Math.max(0, (await newestAlertId(database)) - 1);
    for (const alert of await alertsAfter(database, last, alertsAtOnce)) {
      last = alert.id;
      operators.send(alertEvent(alert), isToldOf(alert.brand));
    }
  };
  return {
    async begin() {
      last ??= await newestAlertId(database);
    },
    next() {
      const done = turn.then(read);
      turn = done.catch(() => undefined);
      return done;
    },
  };
}

function showStreams(metrics: Registry, streams: Readonly<Record<string, { readonly size: number }>>): void {
  const gauge = new Gauge({
    name: 'registry_streams',
    help: 'Open event streams.',
    labelNames: ['of'],
    registers: [metrics],
    collect() {
      for (const [of, { size }] of Object.entries(streams)) gauge.set({ of }, size);
    },
  });
}

/** Ends streams whose key or token does not count any more. */
function watchGrants(
  access: Deps['access'],
  operators: EventStreams<Grant>,
  onError: (error: unknown) => void,
): () => void {
  const check = async (): Promise<void> => {
    const asked = operators.listeners;
    if (asked.length === 0) return;
    const ended = new Set(await access.endedAmong(asked));
    operators.end((grant) => ended.has(grant));
  };
  const timer = setInterval(() => void check().catch(onError), grantCheckMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Tells operators of moves; after a gap, of those that they were not told of: they ask for nothing by themselves. */
function createMoveNews(database: Database, operators: EventStreams<Grant>) {
  const told = new Map<string, number>();
  const tell = ({ brand, revision }: PointerChange): void => {
    told.set(brand, revision);
    operators.send({ event: 'brand', data: { brand, revision } }, isToldOf(brand));
  };
  return {
    tell,
    async catchUp(): Promise<void> {
      for (const pointer of await listPointers(database))
        if ((told.get(pointer.brand) ?? 0) < pointer.revision) tell(pointer);
    },
  };
}

interface Hearers extends Pick<FederationStreams, 'edges'> {
  readonly tellOperators: (change: PointerChange) => void;
  /** Something may have been missed. */
  readonly onGap: () => void;
  readonly nextAlerts: () => void;
  readonly onError: (error: unknown) => void;
}

/** Hands what the database announces to those who listen here. */
function hear({ database, databaseUrl }: Pick<Deps, 'database' | 'databaseUrl'>, hearers: Hearers) {
  const { edges, tellOperators, onGap, nextAlerts, onError } = hearers;
  const pointers = watchPointers({
    databaseUrl,
    onError,
    revisionOf: async (brand) => (await findPointer(database, brand))?.revision,
    onChange(change) {
      edges.send({ event: 'brand', data: change });
      tellOperators(change);
    },
    onGap,
  });
  const alerts = createListener({
    url: databaseUrl,
    channel: alertChannel,
    longestRetryMs: 1_000,
    onMessage: nextAlerts,
    onReconnect: nextAlerts,
    onError,
  });
  return { pointers, alerts };
}

/** Whatever any registry changed reaches edges and operators of this one within moments. */
export function createFederationStreams({ database, databaseUrl, access, metrics, logger }: Deps): FederationStreams {
  const edges = createEventStreams<undefined>(mostEdges);
  const operators = createEventStreams<Grant>(mostOperators);
  const feed = createAlertFeed(database, operators);
  const onError = (error: unknown): void => logger.warn({ err: error }, 'changes cannot be heard');
  showStreams(metrics, { edges, operators });
  const moves = createMoveNews(database, operators);
  const onGap = (): void => {
    edges.send({ event: 'all', data: {} });
    moves.catchUp().catch(onError);
  };
  const nextAlerts = (): void => void feed.next().catch(onError);
  const stopWatching = watchGrants(access, operators, onError);
  const listeners: { close(): Promise<void> }[] = [];
  return {
    edges,
    operators,
    async start() {
      await feed.begin().catch(onError);
      const { pointers, alerts } = hear(
        { database, databaseUrl },
        { edges, tellOperators: moves.tell, onGap, nextAlerts, onError },
      );
      listeners.push(pointers, alerts);
      // Whoever listens here before the database is heard may have missed something.
      const ready = Promise.all([pointers.ready.then(onGap), alerts.ready]);
      await Promise.race([ready, sleep(longestStartMs, undefined, { ref: false })]);
    },
    endStreams() {
      stopWatching();
      edges.close();
      operators.close();
    },
    async stop() {
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
}
