import { createTranslations, loadErrorTexts } from '@pavilion/i18n';
import { HostApiProvider, type RemoteModule } from '@pavilion/remote-contract';
import { MemoryRouter } from '@pavilion/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { FakeHost } from './fake-host';

interface RenderOptions {
  readonly host: FakeHost;
  /** Whose texts are needed. */
  readonly remote: Pick<RemoteModule, 'i18n'>;
  /** Address that the page stands at. */
  readonly at?: string;
}

/**
 * Wraps a page in everything that the host gives: its API, texts in English, a router and a query cache of its own.
 * Give the result to Testing Library's `render`.
 */
export async function stage(page: ReactElement, { host, remote, at = '/' }: RenderOptions): Promise<ReactElement> {
  const translations = await createTranslations({
    language: 'EN',
    initial: { errors: await loadErrorTexts('EN') },
  });
  await translations.register(remote.i18n.namespaces, (namespace, language) => remote.i18n.load(namespace, language));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  return (
    <I18nextProvider i18n={translations.i18n}>
      <HostApiProvider host={host.api}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
        </QueryClientProvider>
      </HostApiProvider>
    </I18nextProvider>
  );
}
