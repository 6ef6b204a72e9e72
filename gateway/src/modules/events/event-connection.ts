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
  send(event: PlatformEventWire): void;
  /** A comment that keeps proxies from closing the stream. */
  beat(): void;
  end(): void;
}

/** A frame of the stream. */
export const eventFrame = ({ name, data }: PlatformEventWire, id = 1): string =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

const mostBuffered = 64 * 1024;

/** Writes frames; a reader that does not keep up is cut off and reconnects. */
export function createEventConnection(listening: Listening, raw: ServerResponse): EventConnection {
  let sent = 0;
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > mostBuffered) raw.destroy();
    else raw.write(text);
  };
  return {
    ...listening,
    send(event) {
      sent += 1;
      write(eventFrame(event, sent));
    },
    beat: () => write(': still here\n\n'),
    end: () => void raw.end(),
  };
}
