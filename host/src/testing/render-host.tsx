import { createTranslations, loadErrorTexts } from '@pavilion/i18n';
import type { BootData } from '@pavilion/remote-contract';
import type { FakePlatform } from '@pavilion/test-kit';
import { act, render } from '@testing-library/react';
import { loadShellTexts } from '../locales/shell-texts';
import { createHostRuntime, type HostRuntime } from '../runtime/host-runtime';
import { startRuntime } from '../runtime/start-runtime';
import { HostApp } from '../host-app';
import { resetStores } from './reset-stores';
import { fakeBoot } from './fake-boot';
import { fakeCalls } from './fake-calls';
import { createFakeLoader } from './fake-loader';

interface RenderOptions {
  /** Address that the page stands at; its query sets up boot data and loader as on the dev page. */
  readonly at?: string;
  readonly signedIn?: boolean;
  readonly boot?: (boot: BootData) => BootData;
  /** Sets the platform up before the page asks it anything. */
  readonly prepare?: (platform: FakePlatform) => void;
}

export interface RenderedHost {
  readonly runtime: HostRuntime;
  readonly platform: FakePlatform;
}

const token = 'f'.repeat(32);
const kept = { token, customerId: '1001', account: 'lantern88', nickname: 'Lan', isAgent: '1', rankLevel: '3' };
const stops: (() => void)[] = [];

/** Ends what a test staged; the page is as at first. */
export function unmountHost(): void {
  stops.splice(0).forEach((stop) => stop());
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['menu'];
  resetStores();
}

/** The whole host in English on a faked platform and stand-ins for remotes. */
export async function renderHost({
  at = '/',
  signedIn = false,
  boot = (same) => same,
  prepare,
}: RenderOptions = {}): Promise<RenderedHost> {
  history.replaceState(null, '', at);
  Object.assign(globalThis, { scrollTo: () => undefined });
  if (signedIn) Object.entries(kept).forEach(([name, value]) => sessionStorage.setItem(name, value));
  const data = boot(await fakeBoot(new URLSearchParams(location.search)));
  const platform = fakeCalls(data);
  prepare?.(platform);
  const translations = await createTranslations({ language: data.language, initial: data.messages });
  await translations.register(['shell'], (_, language) => loadShellTexts(language));
  await translations.register(['errors'], (_, language) => loadErrorTexts(language));
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(input).endsWith('/wps/events') ? new Promise(() => undefined) : platform.fetch(input, init);
  const runtime = createHostRuntime({ boot: data, translations, createLoader: createFakeLoader, fetch, seal: false });
  await act(async () => {
    const { unmount } = render(<HostApp runtime={runtime} />);
    stops.push(startRuntime(runtime), unmount, () => runtime.queries.clear());
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return { runtime, platform };
}
