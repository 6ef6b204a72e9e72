import { createApiClient } from '@pavilion/api-client';
import type { BrandSettings, ModuleId, PlatformCaller } from '@pavilion/api-contract';
import type {
  AuthDialogMode,
  AuthDialogNotice,
  HostApi,
  HostEventName,
  HostEvents,
  Notice,
  SessionSnapshot,
} from '@pavilion/remote-contract';
import { aurora } from './brands';
import type { FakePlatform } from './fake-platform';
import { guestSession } from './sessions';

/** What a remote did to the host, in order. */
export type HostAction =
  | { readonly type: 'navigate'; readonly path: string }
  | { readonly type: 'notify'; readonly notice: Notice }
  | { readonly type: 'auth'; readonly mode: AuthDialogMode; readonly notice?: AuthDialogNotice | undefined }
  | { readonly type: 'panel'; readonly panel: string; readonly page: string | undefined }
  | { readonly type: 'picture' }
  | { readonly type: 'confirm'; readonly titleKey: string }
  | { readonly type: 'sign-out' }
  | { readonly type: 'emit'; readonly name: HostEventName; readonly data: unknown };

export interface FakeHostOptions {
  readonly platform: FakePlatform;
  readonly brand?: BrandSettings;
  readonly session?: SessionSnapshot;
  /** Modules that are on; all when left out. */
  readonly modules?: readonly ModuleId[];
  /** What `dialogs.confirm` answers. */
  readonly confirms?: boolean;
}

export interface FakeHost {
  readonly api: HostApi;
  readonly actions: readonly HostAction[];
  setSession(session: SessionSnapshot): void;
}

/** A host for one remote alone: real client and event bus, everything else recorded. */
export function createFakeHost(options: FakeHostOptions): FakeHost {
  const brand = options.brand ?? aurora;
  const actions: HostAction[] = [];
  const sessionListeners = new Set<() => void>();
  let session = options.session ?? guestSession;
  const subscribe = (listener: () => void) => {
    sessionListeners.add(listener);
    return () => void sessionListeners.delete(listener);
  };
  const api: HostApi = {
    session: {
      get: () => session,
      subscribe,
      signOut: () => Promise.resolve(void actions.push({ type: 'sign-out' })),
    },
    brand,
    modules: { has: (id) => options.modules?.includes(id) ?? true, subscribe: () => () => undefined },
    deviceId,
    preferences: { language: () => 'EN', theme: () => 'dark' },
    navigate: (path) => void actions.push({ type: 'navigate', path }),
    preload: () => undefined,
    notify: (notice) => void actions.push({ type: 'notify', notice }),
    dialogs: createDialogs(actions, options.confirms ?? true),
    api: createClient(options.platform, brand, () => session),
    ...createBus(actions),
  };
  return {
    api,
    actions,
    setSession: (next) => {
      session = next;
      sessionListeners.forEach((listener) => listener());
    },
  };
}

const deviceId = '00000000-0000-4000-8000-000000000001';

const createClient = (platform: FakePlatform, brand: BrandSettings, session: () => SessionSnapshot): PlatformCaller =>
  createApiClient({
    baseUrl: '',
    merchant: brand.merchantCode,
    deviceId,
    language: () => 'EN',
    token: () => (session().status === 'open' ? 'test-token' : null),
    fetch: platform.fetch,
    seal: false,
    onSessionDead: () => undefined,
  });

function createDialogs(actions: HostAction[], confirms: boolean): HostApi['dialogs'] {
  return {
    openAuth: (mode, notice) => void actions.push(notice ? { type: 'auth', mode, notice } : { type: 'auth', mode }),
    openPanel: (panel, page) => void actions.push({ type: 'panel', panel, page }),
    openPicture: () => void actions.push({ type: 'picture' }),
    confirm: ({ titleKey }) => {
      actions.push({ type: 'confirm', titleKey });
      return Promise.resolve(confirms);
    },
  };
}

function createBus(actions: HostAction[]): Pick<HostApi, 'emit' | 'on'> {
  const bus = new EventTarget();
  return {
    emit: (name, data) => {
      actions.push({ type: 'emit', name, data });
      bus.dispatchEvent(new CustomEvent(name, { detail: data }));
    },
    on: (name, listener) => {
      const receive = (event: Event) => listener((event as CustomEvent<HostEvents[typeof name]>).detail);
      bus.addEventListener(name, receive);
      return () => bus.removeEventListener(name, receive);
    },
  };
}
