import { vendorLanesKey } from '@pavilion/api-client';
import type { PlatformEvent } from '@pavilion/api-contract';
import type { Stop } from '@pavilion/remote-contract';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveEvents, startLiveEvents } from '../session/live-events';
import { unreadKey } from './unread.queries';
import type { HostRuntime } from './host-runtime';

/** Two looks at the page within this time count as one. */
const rereadPauseMs = 5_000;

/** Hears the platform's events, and reads anew what was missed while nothing could be heard. */
export function startLiveNews(runtime: HostRuntime): Stop {
  const live = startLiveEvents({
    merchantCode: runtime.boot.brand.merchantCode,
    open: runtime.openStream,
    onEvent: (event) => receive(runtime, event),
    onOpened: () => void runtime.statusWatch.check(),
  });
  const stops = [live.stop, followToken(runtime, live), passUnreadOn(runtime), rereadOnReturn(runtime)];
  return () => stops.forEach((stop) => stop());
}

function receive(runtime: HostRuntime, event: PlatformEvent): void {
  const { balance, bus, queries, session, status, statusWatch } = runtime;
  if (event.name === 'balance.changed') balance.accept(event.data.sumBalance);
  else if (event.name === 'unread.changed') acceptUnread(queries, event.data.unread);
  else if (event.name === 'trade.changed') bus.emit('trade.changed', { transactionId: event.data.transactionId });
  else if (event.name === 'rank.changed') void session.refresh();
  else if (event.name === 'session.ended') session.end(event.data.reason);
  else if (event.name === 'resync') reread(runtime);
  else if (event.name === 'status.changed') {
    status.update(event.data);
    void statusWatch.check();
  } else if (event.name === 'brand.changed') {
    void statusWatch.check();
    void queries.invalidateQueries({ queryKey: ['host'] });
    void queries.invalidateQueries({ queryKey: vendorLanesKey });
    bus.emit('brand.changed', event.data);
  }
}

/** An answer that is still on its way was counted before, so another is asked for in its place. */
function acceptUnread(queries: QueryClient, unread: number): void {
  queries.setQueryData(unreadKey, unread);
  if (queries.isFetching({ queryKey: unreadKey }) > 0) void queries.invalidateQueries({ queryKey: unreadKey });
}

/** Tells remotes each new number of unread messages, whether it was told or read. */
function passUnreadOn({ bus, queries }: HostRuntime): Stop {
  const cache = queries.getQueryCache();
  let known = queries.getQueryData<number>(unreadKey);
  return cache.subscribe(() => {
    const unread = queries.getQueryData<number>(unreadKey);
    if (unread === known) return;
    known = unread;
    if (unread !== undefined) bus.emit('unread.changed', { unread });
  });
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
