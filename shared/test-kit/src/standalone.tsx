import { createApiClient } from '@pavilion/api-client';
import { type BrandSettings, type Language, languages } from '@pavilion/api-contract';
import { createTranslations, loadErrorTexts } from '@pavilion/i18n';
import {
  type AuthDialogMode,
  type AuthDialogNotice,
  type HostApi,
  HostApiProvider,
  matchPath,
  type PanelId,
  type RemoteModule,
  type SlotId,
  type SlotProps,
} from '@pavilion/remote-contract';
import { BrowserRouter } from '@pavilion/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { aurora, brandSettings } from './brands';
import { createFakeHost } from './fake-host';
import { createFakePlatform, type FakeHandlers } from './fake-platform';
import { agentSession, guestSession, memberSession } from './sessions';
import { installTokens } from './standalone-styles';

interface StandaloneOptions {
  readonly remote: RemoteModule;
  /** Answers of the platform when the page is not run against a deployed one. */
  readonly handlers: FakeHandlers;
}

const sessions = { guest: guestSession, member: memberSession, agent: agentSession } as const;

/**
 * Runs a remote alone before a fake host. The address chooses: `?brand=lotus`, `?theme=light`, `?lang=VI`,
 * `?as=guest|member|agent`, `?slot=shell.panel.member&page=…`; the path chooses the route.
 * `?live=1` makes the calls of guests go to the deployed product that the dev server stands before.
 */
export async function runStandalone({ remote, handlers }: StandaloneOptions): Promise<void> {
  const search = new URLSearchParams(window.location.search);
  const brand = brandSettings.find(({ code }) => code === search.get('brand')) ?? aurora;
  const language = languages.find((code) => code === search.get('lang')) ?? 'EN';
  const theme = (['dark', 'light'] as const).find((name) => name === search.get('theme')) ?? brand.defaultTheme;
  document.documentElement.dataset.theme = theme;
  installTokens(brand.code);
  const session = sessions[(search.get('as') ?? 'member') as keyof typeof sessions] ?? memberSession;
  const fake = createFakeHost({ platform: createFakePlatform(handlers), brand, session });
  const alone = { ...fake.api, preferences: { language: () => language, theme: () => theme } };
  const host = search.get('live') ? { ...alone, api: liveClient(brand, language) } : alone;
  const translations = await createTranslations({ language, initial: { errors: await loadErrorTexts(language) } });
  await translations.register(remote.i18n.namespaces, (namespace, code) => remote.i18n.load(namespace, code));
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <I18nextProvider i18n={translations.i18n}>
      <HostApiProvider host={withLog(host)}>
        <QueryClientProvider client={new QueryClient()}>
          <BrowserRouter>
            <Suspense fallback={null}>
              <Stage remote={remote} slot={search.get('slot')} page={search.get('page') ?? undefined} />
            </Suspense>
          </BrowserRouter>
        </QueryClientProvider>
      </HostApiProvider>
    </I18nextProvider>,
  );
}

const liveClient = (brand: BrandSettings, language: Language) =>
  createApiClient({
    baseUrl: '',
    merchant: brand.merchantCode,
    deviceId: crypto.randomUUID(),
    language: () => language,
    token: () => null,
    onSessionDead: () => undefined,
  });

/** What the remote does to the host shows below its page, since there is no host to act. */
function withLog(host: HostApi): HostApi {
  const log = document.body.appendChild(document.createElement('output'));
  const told = (what: string, detail: unknown) => {
    log.textContent = `host: ${what} ${JSON.stringify(detail)}`;
  };
  return {
    ...host,
    navigate: (path) => told('navigate', path),
    notify: (notice) => told('notify', notice),
    dialogs: {
      ...host.dialogs,
      openAuth: (mode) => told('open dialog', mode),
      openPanel: (panel: PanelId, page) => told('open panel', { panel, page }),
      openPicture: () => told('open dialog', 'picture'),
    },
  };
}

interface StageProps {
  readonly remote: RemoteModule;
  readonly slot: string | null;
  readonly page: string | undefined;
}

type AnySlotProps = SlotProps[SlotId];
type Loadable = ComponentType<Partial<AnySlotProps>>;
const pages = new Map<unknown, Loadable>();

function Stage({ remote, slot, page }: StageProps): ReactElement {
  const filled =
    Object.entries(remote.slots ?? {}).find(([id]) => id === slot) ?? Object.entries(remote.slots ?? {})[0];
  const route = matchPath(remote.routes, window.location.pathname)?.found ?? remote.routes[0];
  if (route && !slot) {
    const Page = pages.get(route) ?? lazy(route.load as () => Promise<{ default: Loadable }>);
    pages.set(route, Page);
    return <Page />;
  }
  const fills = filled?.[1];
  const fill = fills?.[0];
  if (!fill) throw new Error('the remote has neither a route nor a slot to show');
  const Fill = pages.get(fill) ?? lazy(fill.load as () => Promise<{ default: Loadable }>);
  pages.set(fill, Fill);
  return <FilledSlot Fill={Fill} page={page} />;
}

const authModes: readonly AuthDialogMode[] = ['login', 'register', 'forgot', 'change-password', 'reset-password'];

/** A slot whose page or mode changes as it asks, as the host would change it. */
function FilledSlot({ Fill, page }: { readonly Fill: Loadable; readonly page: string | undefined }): ReactElement {
  const [shown, setShown] = useState<{ page: string | undefined; notice?: AuthDialogNotice | undefined }>({ page });
  return (
    <Fill
      {...slotProps(shown.page)}
      notice={shown.notice}
      onPageChange={(next: string) => setShown({ page: next })}
      onModeChange={(next: AuthDialogMode, notice?: AuthDialogNotice) => setShown({ page: next, notice })}
    />
  );
}

/** Props of every slot at once; a fill takes those it knows. */
const slotProps = (page: string | undefined) => ({
  mode: authModes.find((mode) => mode === page) ?? ('login' as const),
  page,
  resetCode: 'code-of-the-letter',
  referralCode: undefined,
  onClose: () => undefined,
});
