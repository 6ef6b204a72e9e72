import type { Clock, Logger } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { EndReason, GatewayModule } from '../../kit';
import type { BrandChange, BrandDirectory } from '../brand';
import type { EventBus } from '../event-bus';
import { createEventHub, type EventHub } from './event-hub';
import { registerEventStream } from './event-stream.routes';
import { createOpenStreams } from './open-streams';
import { createStreamEvents } from './stream.events';

export interface EventsModuleDeps {
  readonly directory: BrandDirectory;
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly metrics: Registry;
  readonly logger: Logger;
  /** Which of these sessions are over, and why. */
  endedAmong(sessionIds: readonly bigint[]): Promise<ReadonlyMap<bigint, EndReason>>;
}

const beatMs = 15_000;
const standingMs = 500;

/** The stream of events to open pages. */
export function createEventsModule(deps: EventsModuleDeps): GatewayModule {
  const { directory, logger, bus, metrics } = deps;
  const streams = createOpenStreams();
  const events = createStreamEvents(metrics, () => streams.size);
  const hub = createEventHub({ ...deps, streams, events });
  bus.onEvent((event) => hub.deliver(event));
  bus.onMissed(() => hub.resyncAll());
  const timers: NodeJS.Timeout[] = [];
  const beat = async (): Promise<void> => {
    hub.beat();
    const ids = hub.sessionIds();
    if (ids.length > 0) hub.endSessions(await deps.endedAmong(ids));
  };
  const warn = (message: string) => (error: unknown) => logger.warn({ err: error }, message);
  return {
    name: 'events',
    register: (context) => registerEventStream(context, { hub, events }),
    async start() {
      const announce = createAnnouncer(directory, hub);
      directory.onReload(announce);
      timers.push(setInterval(() => void beat().catch(warn('sessions could not be looked at')), beatMs));
      timers.push(setInterval(() => announce([]), standingMs));
    },
    async close() {
      timers.forEach(clearInterval);
      hub.close();
    },
  };
}

/** Tells open pages what changed of their brand, by an operator or with the time. */
function createAnnouncer(directory: BrandDirectory, hub: EventHub): (changes: readonly BrandChange[]) => void {
  const standing = createStandingWatch(directory);
  return (changes) => {
    const revised = changes.filter(({ status }) => status).map(({ id }) => id);
    const changed = [...new Set([...revised, ...standing.changed()])];
    if (changed.length > 0) hub.announceStanding(changed);
    for (const { id, revision, settings } of changes) if (settings) hub.announceSettings(id, revision);
  };
}

/** Notices maintenance that begins or ends by itself. */
function createStandingWatch(directory: BrandDirectory): { changed(): string[] } {
  const look = (): Map<string, string> =>
    new Map(directory.all().map(({ id }) => [id, JSON.stringify(directory.factsOf(id, ''))]));
  let last = look();
  return {
    changed() {
      const now = look();
      const changed = [...now].filter(([id, facts]) => last.has(id) && last.get(id) !== facts).map(([id]) => id);
      last = now;
      return changed;
    },
  };
}
