import type { Stop } from '@pavilion/remote-contract';
import { tellRefusedLink } from '../routing/refused-link';
import { keepInvitation } from '../session/invitation';
import { startKeepAlive } from '../session/keep-alive';
import type { HostRuntime } from './host-runtime';
import { preloadWhenIdle } from './idle-preload';
import { startLiveNews } from './live-news';
import { watchPictures } from '../core/broken-pictures';
import { storedLanguage } from '../core/preferences';
import { refetchInLanguage } from '../core/query-client';
import { followSession, resumeDuties } from './session-effects';

/** Wires the parts to each other and to the platform; called once the shell is on screen. */
export function startRuntime(runtime: HostRuntime): Stop {
  const { balance, boot, bus, queries, session, statusWatch } = runtime;
  const stops = [
    startLiveNews(runtime),
    ...followSession(runtime),
    bus.on('balance.stale', () => void balance.refresh()),
    bus.on('language.changed', () => void refetchInLanguage(queries)),
    statusWatch.start(),
    watchPictures(),
    startKeepAlive(runtime.api, runtime.sessionStore),
    runtime.reporter.start(),
    preloadWhenIdle(runtime),
    session.stop,
  ];
  localStorage.setItem('merchantCode', boot.brand.merchantCode);
  keepInvitation(location.search, sessionStorage);
  session.start(runtime.entry.token);
  tellRefusedLink();
  resumeDuties(runtime, sessionStorage);
  const language = storedLanguage(boot);
  // The page came in the language that the edge knew of; this browser remembers a later choice.
  if (language !== boot.language) void runtime.preferences.chooseLanguage(language).catch(() => undefined);
  return () => stops.forEach((stop) => stop());
}
