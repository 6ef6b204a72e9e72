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
    send({ name, data }) {
      sent += 1;
      write(`event: ${name}\nid: ${sent}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => write(': still here\n\n'),
    end: () => void raw.end(),
  };
}
