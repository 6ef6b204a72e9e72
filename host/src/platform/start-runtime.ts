import type { PlatformEvent } from '@pavilion/api-contract';
import type { HostEvents, Stop } from '@pavilion/remote-contract';
import { resolvePath } from '../routing/resolve-path';
import { takeAddressToken } from '../session/address-token';
import { startKeepAlive } from '../session/keep-alive';
import { type LiveEvents, startLiveEvents } from '../session/live-events';
import { closeAuth, notify, useShellStore } from '../shell/shell-store';
import type { HostRuntime } from './host-runtime';
import { storedLanguage } from './preferences';
import { renewQueries, retellQueries } from './query-client';

/** Two looks at the page within this time count as one. */
const rereadPauseMs = 5_000;

/** Wires the parts to each other and to the platform; called once the shell is on screen. */
export function startRuntime(runtime: HostRuntime): Stop {
  const { boot, session, statusWatch } = runtime;
  const addressToken = takeAddressToken();
  const live = startLiveEvents({
    merchantCode: boot.brand.merchantCode,
    open: runtime.openStream,
    onEvent: (event) => receive(runtime, event),
    onRecovered: () => reread(runtime),
  });
  const stops = [
    live.stop,
    ...followBus(runtime),
    followToken(runtime, live),
    statusWatch.start(),
    startKeepAlive(runtime.api, runtime.sessionStore),
    rereadOnReturn(runtime),
    session.stop,
  ];
  session.start(addressToken);
  const language = storedLanguage(boot);
  // The page came in the language that the edge knew of; this browser remembers a later choice.
  if (language !== boot.language) void runtime.preferences.chooseLanguage(language).catch(() => undefined);
  return () => stops.forEach((stop) => stop());
}

function receive({ balance, session, status, statusWatch }: HostRuntime, event: PlatformEvent): void {
  if (event.name === 'balance.changed') balance.accept(event.data.sumBalance);
  else if (event.name === 'session.ended') session.end(event.data.reason);
  else if (event.name === 'status.changed') {
    status.update(event.data);
    void statusWatch.check();
  }
}

function reread({ balance, statusWatch }: HostRuntime): void {
  void balance.refresh();
  void statusWatch.check();
}

function followBus(runtime: HostRuntime): Stop[] {
  const { balance, bus, queries, session } = runtime;
  return [
    bus.on('auth.succeeded', ({ session: opened, how }) => {
      // Before the session opens, so that a page that waits for it does not start what nobody stays for.
      if (how === 'registration') welcome(runtime);
      void session.adopt(opened);
      if (how === 'registration') return;
      closeAuth();
      leaveForHome(runtime);
    }),
    bus.on('balance.stale', () => void balance.refresh()),
    bus.on('session.opened', () => renewQueries(queries)),
    bus.on('session.ended', ({ reason }) => tellEnd(runtime, reason)),
    bus.on('language.changed', () => void retellQueries(queries)),
  ];
}

/** Signing in leads home, unless the page at hand was only waiting for it. */
function leaveForHome({ navigation, routes }: HostRuntime): void {
  if (!resolvePath(routes, location.pathname)?.requiresSession) navigation.go('/');
}

/** The form turns into its welcome where it stands: the dialog over home, or the page itself. */
function welcome({ navigation }: HostRuntime): void {
  if (useShellStore.getState().auth) navigation.go('/');
}

function tellEnd({ queries }: HostRuntime, reason: HostEvents['session.ended']['reason']): void {
  // After the pages of the account have left, so that nothing of it is fetched as a guest.
  setTimeout(() => renewQueries(queries));
  if (reason === 'signed-out') return notify({ tone: 'info', titleKey: 'shell.ended.signedOut' });
  const texts = { elsewhere: 'shell.ended.elsewhere', expired: 'shell.ended.expired', blocked: 'shell.ended.blocked' };
  notify({ tone: 'warning', titleKey: texts[reason], bodyKey: 'shell.ended.safe' });
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
