import { openEventStream } from '@pavilion/api-client';
import type { PlatformCaller } from '@pavilion/api-contract';
import type { Translations } from '@pavilion/i18n';
import type { BootData, HostApi } from '@pavilion/remote-contract';
import type { QueryClient } from '@tanstack/react-query';
import { createPageReporter, type PageReporter } from '../federation';
import { createNavigation, type Navigation } from '../routing/navigation';
import { type ServedRoute, servedRoutes } from '../routing/resolve-path';
import { type BalanceReader, createBalanceReader } from '../session/balance';
import { type EntryAddress, takeEntryAddress } from '../session/entry-address';
import { openSessionChannel } from '../session/session-channel';
import { createSessionService, type SessionService } from '../session/session-service';
import { createSessionStore, type SessionStore } from '../session/session-store';
import { createStatusStore, type StatusStore } from '../status/status-store';
import { createStatusWatch, type StatusWatch } from '../status/status-watch';
import { readDeviceId } from '../core/device-id';
import { createEventBus, type EventBus } from '../core/event-bus';
import { keepEventLog, type LoggedEvent } from '../core/event-log';
import { createHostApi } from './host-api';
import { createModules, type Modules } from '../core/modules';
import { createPlatformClient } from '../core/platform-client';
import { createPreferences, type Preferences } from '../core/preferences';
import { createQueryClient } from '../core/query-client';
import type { CreateRemoteLoader, RemoteLoader } from '../core/remote-loader';

/** Everything that the host is made of, apart from what is on screen. */
export interface HostRuntime {
  readonly boot: BootData;
  readonly translations: Translations;
  readonly api: PlatformCaller;
  readonly bus: EventBus;
  /** The last events of the bus. */
  readonly events: readonly LoggedEvent[];
  readonly modules: Modules;
  readonly preferences: Preferences;
  readonly queries: QueryClient;
  readonly navigation: Navigation;
  readonly routes: readonly ServedRoute[];
  readonly session: SessionService;
  readonly sessionStore: SessionStore;
  readonly balance: BalanceReader;
  readonly status: StatusStore;
  readonly statusWatch: StatusWatch;
  readonly loader: RemoteLoader;
  readonly reporter: PageReporter;
  readonly hostApi: HostApi;
  /** What the address carried that is not in it any more. */
  readonly entry: EntryAddress;
  openStream(handlers: Pick<Parameters<typeof openEventStream>[0], 'onEvent' | 'onConnected'>): { stop(): void };
}

interface RuntimeParts {
  readonly boot: BootData;
  readonly translations: Translations;
  readonly createLoader: CreateRemoteLoader;
  /** The platform's fetch; tests and the page without a platform give another. */
  readonly fetch?: typeof fetch;
  readonly seal?: boolean;
}

/** What needs no platform. */
function createLocalParts(boot: BootData, translations: Translations) {
  const bus = createEventBus();
  const modules = createModules(boot.info.whitelabel);
  return {
    boot,
    translations,
    bus,
    modules,
    entry: takeEntryAddress(),
    events: keepEventLog(bus),
    status: createStatusStore(boot.status),
    sessionStore: createSessionStore(modules),
    navigation: createNavigation(),
    routes: servedRoutes(boot.composition),
    queries: createQueryClient(),
  };
}

function createSession(
  means: Pick<HostRuntime, 'api' | 'balance'> & { readonly deviceId: string },
  { boot, bus, sessionStore }: Pick<HostRuntime, 'boot' | 'bus' | 'sessionStore'>,
): SessionService {
  const { merchantCode } = boot.brand;
  return createSessionService({
    ...means,
    bus,
    channel: openSessionChannel(merchantCode),
    store: sessionStore,
    storage: sessionStorage,
    merchantCode,
    onEntryRefused: (error) =>
      void import('./refused-entry').then(
        (late) => late.tellRefusedEntry(error),
        () => undefined,
      ),
  });
}

/** Puts the host together. Nothing is called and nothing is heard until `startRuntime`. */
export function createHostRuntime({ boot, translations, createLoader, ...transport }: RuntimeParts): HostRuntime {
  const local = createLocalParts(boot, translations);
  const { bus, modules, status, sessionStore } = local;
  const deviceId = readDeviceId();
  const sender = {
    merchant: boot.brand.merchantCode,
    deviceId,
    ...transport,
    language: () => preferences.read().language,
    token: () => sessionStore.read().record?.token ?? null,
  };
  const answers = { language: boot.language, values: boot.answers };
  const api = createPlatformClient({
    ...sender,
    answers,
    onSessionDead: (token, reason = 'expired') => token === sender.token() && session.end(reason),
    onRefusal(code) {
      statusWatch.observe(code);
      if (code === 'play.reality-check') bus.emit('protection.changed', { what: 'due' });
    },
  });
  const signedIn = (): boolean => sessionStore.read().record !== undefined;
  const preferences = createPreferences({ boot, translations, bus, api, signedIn });
  const statusWatch = createStatusWatch({ api, status, modules });
  const balance = createBalanceReader(api, sessionStore);
  const session = createSession({ api, balance, deviceId }, local);
  const base = {
    ...local,
    api,
    preferences,
    session,
    balance,
    statusWatch,
    openStream: (handlers) => openEventStream({ baseUrl: '', ...sender, ...handlers }),
  } satisfies Omit<HostRuntime, 'loader' | 'reporter' | 'hostApi'>;
  const hostApi = createHostApi({ ...base, deviceId, loader: () => loader });
  const loader = createLoader({ boot, host: hostApi, translations });
  return { ...base, loader, reporter: createPageReporter({ boot, reports: loader.reports }), hostApi };
}
