import { createTranslations, loadErrorTexts } from '@pavilion/i18n';
import { bootElementId, parseBootData } from '@pavilion/remote-contract';
import { createRoot } from 'react-dom/client';
import { createRemoteLoader } from './federation';
import { loadShellTexts } from './locales/shell-texts';
import { createHostRuntime, type HostRuntime } from './platform/host-runtime';
import type { CreateRemoteLoader } from './platform/remote-loader';
import { startRuntime } from './platform/start-runtime';
import { HostApp } from './shell/host-app';

/** What a page without an edge or a platform brings of its own. */
export interface BootstrapOptions {
  readonly fetch?: typeof fetch;
  readonly seal?: boolean;
  readonly createLoader?: CreateRemoteLoader;
}

/** Id of the element that holds the painted frame and then the host. */
const rootId = 'root';

/** Starts the host: no call is made before its shell is on screen. */
export async function bootstrap({ createLoader = createRemoteLoader, ...transport }: BootstrapOptions = {}): Promise<HostRuntime> {
  const boot = parseBootData(document.getElementById(bootElementId)?.textContent ?? '');
  const translations = await createTranslations({ language: boot.language, initial: boot.messages });
  await Promise.all([
    translations.register(['shell'], (_, language) => loadShellTexts(language)),
    translations.register(['errors'], (_, language) => loadErrorTexts(language)),
  ]);
  const runtime = createHostRuntime({ boot, translations, createLoader, ...transport });
  const root = document.getElementById(rootId) ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<HostApp runtime={runtime} />);
  requestAnimationFrame(() => startRuntime(runtime));
  return runtime;
}
