import type { EventConnection } from './event-connection';

/** Tells streams to read everything anew, a few at a time. */
export interface PacedResync {
  /** Begins with these streams; those of a round before that wait still are among them or have ended. */
  begin(streams: readonly EventConnection[], onEach: () => void): void;
  stop(): void;
}

const pauseMs = 100;
/**
 * A hundred a second: each page that reads anew asks three calls and opens its stream again, which all together take a
 * gateway about one second.
 */
const atOnce = 10;

export function createPacedResync(newestId: () => string): PacedResync {
  let timer: NodeJS.Timeout | undefined;
  const tell = (streams: readonly EventConnection[], onEach: () => void): void => {
    for (const connection of streams.slice(0, atOnce)) {
      connection.resync(newestId());
      onEach();
    }
    if (streams.length <= atOnce) return;
    timer = setTimeout(() => tell(streams.slice(atOnce), onEach), pauseMs);
    timer.unref();
  };
  return {
    begin(streams, onEach) {
      clearTimeout(timer);
      tell(streams, onEach);
    },
    stop: () => clearTimeout(timer),
  };
}
