import { createTranslations, loadErrorTexts } from '@pavilion/i18n';
import { bootElementId, parseBootData } from '@pavilion/remote-contract';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { assetTable } from './federation/asset-table';
import { loadShellTexts } from './locales/shell-texts';
import { createHostRuntime, type HostRuntime } from './runtime/host-runtime';
import { nextTask } from './core/next-task';
import { keepPaintedPage } from './core/painted-page';
import type { CreateRemoteLoader } from './core/remote-loader';
import { startRuntime } from './runtime/start-runtime';
import { resolvePath } from './routing/resolve-path';
import { HostApp } from './host-app';

/** How the host gets at remotes, and what a page without an edge or a platform brings of its own. */
export interface BootstrapOptions {
  readonly fetch?: typeof fetch;
  readonly seal?: boolean;
  readonly createLoader: CreateRemoteLoader;
}

/** Id of the element that holds the painted frame and then the host. */
const rootId = 'root';

interface ShownProps {
  readonly children: ReactNode;
  onShown(): void;
}

/** Tells when what it holds has come on screen first. */
function Shown({ children, onShown }: ShownProps): ReactNode {
  useEffect(onShown, [onShown]);
  return children;
}

/** Renders the host. What the host itself throws later would leave a blank page, so the painted frame comes back. */
function showHost(runtime: HostRuntime): Promise<void> {
  const root = document.getElementById(rootId) ?? document.body.appendChild(document.createElement('div'));
  return new Promise((resolve, reject) => {
    let shown = false;
    const onShown = (): void => {
      shown = true;
      resolve();
    };
    const onUncaughtError = (error: unknown): void => (shown ? assetTable().hostFailed(error) : reject(error));
    const shell = (
      <Shown onShown={onShown}>
        <HostApp runtime={runtime} />
      </Shown>
    );
    // A transition is rendered in slices, between which the painted frame answers the pointer.
    startTransition(() => createRoot(root, { onUncaughtError }).render(shell));
  });
}

/** The page of the address loads while the shell renders, where a guest may see it. */
function beginPage({ loader, modules, routes, status }: HostRuntime): void {
  const route = resolvePath(routes, location.pathname);
  const mayShow = status.rendering() === 'normal' && !status.read().restrictsVisitors && !modules.has('LOGINREQHOME3');
  if (route && !route.requiresSession && mayShow) loader.begin(route.remote, route.routeId);
}

/** Starts the host: no call is made before its shell is on screen. */
export async function bootstrap({ createLoader, ...transport }: BootstrapOptions): Promise<HostRuntime> {
  keepPaintedPage();
  const boot = parseBootData(document.getElementById(bootElementId)?.textContent ?? '');
  const translations = await createTranslations({ language: boot.language, initial: boot.messages });
  await Promise.all([
    translations.register(['shell'], (_, language) => loadShellTexts(language)),
    translations.register(['errors'], (_, language) => loadErrorTexts(language)),
  ]);
  await nextTask();
  const runtime = createHostRuntime({ boot, translations, createLoader, ...transport });
  beginPage(runtime);
  await nextTask();
  const shown = showHost(runtime);
  requestAnimationFrame(() => startRuntime(runtime));
  await shown;
  return runtime;
}
