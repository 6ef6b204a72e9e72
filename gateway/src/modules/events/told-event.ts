import type { PlatformEventWire } from '@pavilion/api-contract';
import type { EventConnection, Listening } from './event-connection';

/** An event that was told, and may be told again. */
export interface ToldEvent {
  readonly number: number;
  /** Only this session hears it. */
  readonly sessionId: bigint | undefined;
  /** What a listener is told: how a brand is open depends on who asks. */
  readonly tellTo: (listening: Listening) => PlatformEventWire;
}

/** Tells one stream, unless the event is of another session. */
export function tellStream(connection: EventConnection, event: ToldEvent, id: string): void {
  if (event.sessionId !== undefined && event.sessionId !== connection.sessionId) return;
  const told = event.tellTo(connection);
  connection.send(told, id);
  if (told.name === 'session.ended') connection.end();
}
