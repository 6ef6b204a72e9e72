import { HostApiProvider } from '@pavilion/remote-contract';
import { BrowserRouter } from '@pavilion/router';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { HostRuntime } from '../platform/host-runtime';
import { RuntimeContext } from '../platform/runtime-context';
import { StatusGate } from '../status-gate/status-gate';
import { Shell } from './shell';

/** The whole of the host on screen. */
export function HostApp({ runtime }: { readonly runtime: HostRuntime }): ReactElement {
  return (
    <RuntimeContext value={runtime}>
      <I18nextProvider i18n={runtime.translations.i18n}>
        <HostApiProvider host={runtime.hostApi}>
          <QueryClientProvider client={runtime.queries}>
            <StatusGate>
              <BrowserRouter>
                <Shell />
              </BrowserRouter>
            </StatusGate>
          </QueryClientProvider>
        </HostApiProvider>
      </I18nextProvider>
    </RuntimeContext>
  );
}
