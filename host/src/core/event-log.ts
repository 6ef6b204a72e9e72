import { type HostEventName, hostEventNames } from '@pavilion/remote-contract';
import type { EventBus } from './event-bus';

/** An event that passed between host and remotes. */
export interface LoggedEvent {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly name: HostEventName;
  /** Its data without tokens and names of people. */
  readonly detail: string;
}

const keep = 100;

/** Only these are kept of an event: tokens and names of people are not. */
const tellable = ['how', 'reason', 'cause', 'gameId', 'language', 'theme'];

const detailOf = (data: object): string =>
  Object.entries(data)
    .filter(([key, value]) => tellable.includes(key) && typeof value === 'string')
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');

/** Keeps the last events of a bus, newest last. */
export function keepEventLog(bus: EventBus): readonly LoggedEvent[] {
  const log: LoggedEvent[] = [];
  hostEventNames.forEach((name) =>
    bus.on(name, (data) => {
      log.push({ at: Date.now(), name, detail: detailOf(data) });
      if (log.length > keep) log.shift();
    }),
  );
  return log;
}
