import type { ServerResponse } from 'node:http';
import type { PlatformEventWire } from '@pavilion/api-contract';

/** Who listens. */
export interface Listening {
  readonly brandId: string;
  readonly address: string;
  readonly memberId: bigint | undefined;
  readonly sessionId: bigint | undefined;
}

/** One open stream. */
export interface EventConnection extends Listening {
  /** `id` is what the page names when it comes back. */
  send(event: PlatformEventWire, id: string): void;
  /** Tells the page to read everything anew and to come back, as the last event of this stream. */
  resync(id?: string): void;
  /** A comment that keeps proxies from closing the stream. */
  beat(): void;
  end(): void;
}

/** A frame of the stream. */
export const eventFrame = ({ name, data }: PlatformEventWire, id?: string): string =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Bytes that a reader may leave unread. */
export const mostBuffered = 256 * 1024;
/** How long a stream that ended waits for its reader to take what was written. */
const lastWordsMs = 10_000;

/** Writes frames; a reader that does not keep up is told to read anew, and comes back. */
export function createEventConnection(
  listening: Listening,
  raw: ServerResponse,
  onSlow: () => void = () => undefined,
): EventConnection {
  const isOver = (): boolean => raw.destroyed || raw.writableEnded;
  const end = (): void => {
    if (isOver()) return;
    raw.end();
    const patience = setTimeout(() => raw.destroy(), lastWordsMs);
    patience.unref();
    raw.once('close', () => clearTimeout(patience));
  };
  const resync = (id?: string): void => {
    if (isOver()) return;
    raw.write(eventFrame({ name: 'resync', data: {} }, id));
    end();
  };
  const write = (text: string, id?: string): void => {
    if (isOver()) return;
    if (raw.writableLength <= mostBuffered) return void raw.write(text);
    onSlow();
    resync(id);
  };
  return {
    ...listening,
    send: (event, id) => write(eventFrame(event, id), id),
    resync,
    beat: () => write(': still here\n\n'),
    end,
  };
}
