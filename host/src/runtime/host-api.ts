import type { PlatformCaller } from '@pavilion/api-contract';
import type { BootData, HostApi, PanelId } from '@pavilion/remote-contract';
import type { Navigation } from '../routing/navigation';
import { withPanel } from '../routing/panel-address';
import { defaultPageOf } from '../routing/panel-pages';
import { resolvePath, type ServedRoute } from '../routing/resolve-path';
import type { SessionService } from '../session/session-service';
import type { SessionStore } from '../session/session-store';
import { openAuth } from '../layers/auth-dialog.store';
import { confirm } from '../layers/confirmation.store';
import { notify } from '../layers/notices.store';
import { openPicture } from '../layers/picture-dialog.store';
import type { EventBus } from '../core/event-bus';
import type { Modules } from '../core/modules';
import type { Preferences } from '../core/preferences';
import type { RemoteLoader } from '../core/remote-loader';

interface HostApiParts {
  readonly boot: BootData;
  readonly api: PlatformCaller;
  readonly bus: EventBus;
  readonly modules: Modules;
  readonly preferences: Preferences;
  readonly navigation: Navigation;
  readonly routes: readonly ServedRoute[];
  readonly session: SessionService;
  readonly sessionStore: SessionStore;
  readonly deviceId: string;
  loader(): RemoteLoader;
}

/** Makes the one object through which remotes reach the host; session and preferences are read-only in it. */
export function createHostApi(parts: HostApiParts): HostApi {
  const { boot, bus, modules, navigation, preferences, sessionStore } = parts;
  return {
    session: {
      get: sessionStore.snapshot,
      subscribe: sessionStore.subscribe,
      signOut: () => signOutAfterAsking(parts),
    },
    brand: boot.brand,
    modules: { has: modules.has, subscribe: modules.subscribe },
    deviceId: parts.deviceId,
    preferences: { language: () => preferences.read().language, theme: () => preferences.read().theme },
    navigate: (path, options) => navigation.go(path, options),
    preload(path) {
      const route = resolvePath(parts.routes, new URL(path, location.href).pathname);
      if (route) parts.loader().preloadPage(route.remote, route.routeId);
    },
    notify,
    dialogs: {
      openAuth,
      openPanel: (panel, page) => openPanel(parts, panel, page),
      openPicture: () => pictureOf(parts),
      confirm,
    },
    api: parts.api,
    emit: bus.emit,
    on: bus.on,
  };
}

async function signOutAfterAsking({ session, navigation }: HostApiParts): Promise<void> {
  const confirmed = await confirm({
    titleKey: 'shell.signOut.title',
    bodyKey: 'shell.signOut.body',
    confirmKey: 'shell.signOut.confirm',
    cancelKey: 'shell.signOut.cancel',
    tone: 'danger',
  });
  if (!confirmed) return;
  await session.signOut();
  navigation.go('/');
}

function pictureOf({ sessionStore, modules }: HostApiParts): void {
  if (sessionStore.snapshot().status === 'guest') return openAuth('login');
  if (modules.has('PROFPIC3')) openPicture();
}

function openPanel({ boot, sessionStore, navigation }: HostApiParts, panel: PanelId, asked?: string): void {
  const session = sessionStore.snapshot();
  if (session.status === 'guest') return openAuth('login');
  if (session.accountType === 4) return notify({ tone: 'warning', titleKey: 'errors.in_need_true_account' });
  if (!session.abilities[panel === 'member' ? 'memberCentre' : 'agentCentre']) return;
  const page = asked ?? defaultPageOf(boot.composition, panel);
  navigation.go(`${location.pathname}${withPanel(location.search, panel, page)}`, { state: { panelOpened: true } });
}
