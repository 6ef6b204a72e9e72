import type { PlatformEvent } from '@pavilion/api-contract';
import type { Stop } from '@pavilion/remote-contract';

interface LiveParts {
  readonly merchantCode: string;
  /** Opens the platform's stream with the session of the moment. */
  open(handlers: { onEvent(event: PlatformEvent): void; onConnected(connected: boolean): void }): { stop(): void };
  onEvent(event: PlatformEvent): void;
  /** Events reach this tab from now on; what changed since its page was made must be read. */
  onOpened(): void;
}

/** How long a tab waits to lead before it counts as a follower. */
export const followerPauseMs = 2_000;

/** The platform's events in this tab, over one stream for all tabs of the brand. */
export interface LiveEvents {
  /** Opens the stream anew, since it speaks for the session it was opened with. */
  restart(): void;
  stop: Stop;
}

/** Waits to be the tab that holds the stream; the holder passes events on, the others listen. */
export function startLiveEvents(parts: LiveParts): LiveEvents {
  const channel = new BroadcastChannel(`pavilion-events-${parts.merchantCode}`);
  const ended = new AbortController();
  let leading = false;
  const opening = openOnce(parts);
  channel.addEventListener('message', ({ data }: MessageEvent<PlatformEvent>) => parts.onEvent(data));
  const tell = (event: PlatformEvent): void => {
    // The end of a session travels with its token on the session's own line.
    if (event.name !== 'session.ended') channel.postMessage(event);
    parts.onEvent(event);
  };
  const stream = createLeadersStream(parts, { tell, onOpened: opening.open });
  const restart = (): void => {
    if (leading) stream.restart();
  };
  const lead = (): Promise<void> => {
    leading = true;
    opening.stop();
    restart();
    return new Promise((resolve) => ended.signal.addEventListener('abort', () => resolve()));
  };
  void leadWithLock(`pavilion-events-${parts.merchantCode}`, lead, ended.signal);
  return {
    restart,
    stop() {
      opening.stop();
      ended.abort();
      stream.stop();
      channel.close();
    },
  };
}

/** The stream of the tab that leads, for one session after the other. */
function createLeadersStream(
  { open }: LiveParts,
  { tell, onOpened }: { tell(event: PlatformEvent): void; onOpened(): void },
): LiveEvents {
  let stream: { stop(): void } | undefined;
  let isAway = false;
  return {
    restart() {
      stream?.stop();
      // A stream tells what was missed since it began; what the one before it missed, nobody will tell.
      let isUntold = isAway;
      stream = open({
        onEvent: tell,
        onConnected(connected) {
          if (connected) onOpened();
          if (connected && isUntold) tell({ name: 'resync', data: {} });
          isUntold &&= !connected;
          isAway = !connected;
        },
      });
    },
    stop: () => stream?.stop(),
  };
}

/** Says once that events reach this tab. Whoever does not lead hears the leader, whose stream is open or opens soon. */
function openOnce({ onOpened }: LiveParts): { open(): void; stop: Stop } {
  let opened = false;
  const open = (): void => {
    if (!opened) onOpened();
    opened = true;
  };
  const patience = setTimeout(open, followerPauseMs);
  return { open, stop: () => clearTimeout(patience) };
}

/** Runs `lead` once this tab holds the lock; without locks every tab leads itself. */
async function leadWithLock(name: string, lead: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  try {
    await (locks ? locks.request(name, { signal }, lead) : lead());
  } catch {
    // The wait was given up because the page stops.
  }
}
