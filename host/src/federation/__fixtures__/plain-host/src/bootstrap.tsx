import { createTranslations } from '@pavilion/i18n';
import { bootElementId, type HostApi, HostApiProvider, parseBootData, type RemoteId } from '@pavilion/remote-contract';
import { BrowserRouter, useLocation } from '@pavilion/router';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createRemoteLoader } from '../../..';

const boot = parseBootData(document.getElementById(bootElementId)?.textContent ?? '');
const translations = await createTranslations({ language: boot.language, initial: boot.messages });
const stop = () => () => undefined;
// The fixture's remotes ask the host for nothing.
const host = { brand: boot.brand, on: stop, emit: () => undefined } as Partial<HostApi> as HostApi;
const loader = createRemoteLoader({ boot, host, translations, attemptMs: 1500 });

const routeOf = (path: string): { remote: RemoteId; id: string } | undefined =>
  (Object.keys(boot.composition.remotes) as RemoteId[])
    .flatMap((remote) => (boot.composition.remotes[remote]?.routes ?? []).map((route) => ({ remote, ...route })))
    .find((route) => route.path === path);

function Page() {
  const { pathname } = useLocation();
  const [page, setPage] = useState<{ Component?: ComponentType; failure?: string }>({});
  const load = () => {
    const route = routeOf(pathname);
    if (!route) return setPage({ failure: 'no page' });
    loader.page(route.remote, route.id).then(
      (Component) => setPage({ Component }),
      (error: unknown) => setPage({ failure: String(error) }),
    );
  };
  useEffect(load, [pathname]);
  if (page.failure) return <p role="alert">{page.failure} <button onClick={load}>retry</button></p>;
  return page.Component ? <page.Component /> : <p>loading</p>;
}

class Fence extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p role="alert">remote.render-failed</p> : this.props.children;
  }
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <HostApiProvider host={host}>
      <BrowserRouter>
        <header>{boot.brand.name} {boot.language}</header>
        <Fence><Page /></Fence>
      </BrowserRouter>
    </HostApiProvider>,
  );
}
