import type { PlatformEvent } from '@pavilion/api-contract';
import type { Stop } from '@pavilion/remote-contract';
import { type LiveEvents, startLiveEvents } from '../session/live-events';
import { unreadKey } from '../shell/unread.queries';
import type { HostRuntime } from './host-runtime';

/** Two looks at the page within this time count as one. */
const rereadPauseMs = 5_000;

/** Hears the platform's events, and reads anew what was missed while nothing could be heard. */
export function startLiveNews(runtime: HostRuntime): Stop {
  const live = startLiveEvents({
    merchantCode: runtime.boot.brand.merchantCode,
    open: runtime.openStream,
    onEvent: (event) => receive(runtime, event),
    onRecovered: () => reread(runtime),
  });
  const stops = [live.stop, followToken(runtime, live), rereadOnReturn(runtime)];
  return () => stops.forEach((stop) => stop());
}

function receive({ balance, queries, session, status, statusWatch }: HostRuntime, event: PlatformEvent): void {
  if (event.name === 'balance.changed') balance.accept(event.data.sumBalance);
  else if (event.name === 'unread.changed') queries.setQueryData(unreadKey, event.data.unread);
  else if (event.name === 'session.ended') session.end(event.data.reason);
  else if (event.name === 'status.changed') {
    status.update(event.data);
    void statusWatch.check();
  } else if (event.name === 'brand.changed') {
    void statusWatch.check();
    void queries.invalidateQueries({ queryKey: ['shell'] });
    void queries.invalidateQueries({ queryKey: ['catalogue'] });
  }
}

function reread({ balance, queries, statusWatch }: HostRuntime): void {
  void balance.refresh();
  void statusWatch.check();
  void queries.invalidateQueries({ queryKey: unreadKey });
}

function followToken({ sessionStore }: HostRuntime, live: LiveEvents): Stop {
  let known = sessionStore.read().record?.token;
  return sessionStore.subscribe(() => {
    const token = sessionStore.read().record?.token;
    if (token === known) return;
    known = token;
    live.restart();
  });
}

function rereadOnReturn(runtime: HostRuntime): Stop {
  let last = Date.now();
  const look = (): void => {
    if (document.hidden || Date.now() - last < rereadPauseMs) return;
    last = Date.now();
    reread(runtime);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
  };
}
