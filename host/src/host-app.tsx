import { HostApiProvider } from '@pavilion/remote-contract';
import { BrowserRouter } from '@pavilion/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { keepEntryKey } from './routing/entry-key';
import type { HostRuntime } from './runtime/host-runtime';
import { RuntimeContext } from './runtime/runtime-context';
import { SitePages } from './pages/site-pages';
import { StatusGate } from './status-gate/status-gate';
import { useLayersLeftOnBack } from './shell/overlays/use-layers-left-on-back';
import { Shell } from './shell/shell';

/** The whole of the host on screen. */
export function HostApp({ runtime }: { readonly runtime: HostRuntime }): ReactElement {
  useState(keepEntryKey);
  useLayersLeftOnBack();
  return (
    <RuntimeContext value={runtime}>
      <I18nextProvider i18n={runtime.translations.i18n}>
        <HostApiProvider host={runtime.hostApi}>
          <QueryClientProvider client={runtime.queries}>
            <StatusGate>
              <BrowserRouter>
                <Shell>
                  <SitePages />
                </Shell>
              </BrowserRouter>
            </StatusGate>
          </QueryClientProvider>
        </HostApiProvider>
      </I18nextProvider>
    </RuntimeContext>
  );
}
