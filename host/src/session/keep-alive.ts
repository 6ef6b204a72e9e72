import { endpoints, type PlatformCaller } from '@pavilion/api-contract';
import type { Stop } from '@pavilion/remote-contract';
import type { SessionStore } from './session-store';

const touchEveryMs = 4 * 60_000;

/** Keeps the session alive while somebody uses the page; idle pages let it run out. */
export function startKeepAlive(api: PlatformCaller, store: SessionStore): Stop {
  let active = false;
  const note = (): void => {
    active = true;
  };
  addEventListener('pointerdown', note, { passive: true });
  addEventListener('keydown', note, { passive: true });
  const timer = setInterval(() => {
    if (active && store.read().record) void api.call(endpoints.touchSession).catch(() => undefined);
    active = false;
  }, touchEveryMs);
  return () => {
    removeEventListener('pointerdown', note);
    removeEventListener('keydown', note);
    clearInterval(timer);
  };
}
