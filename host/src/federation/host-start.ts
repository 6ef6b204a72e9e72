import { assetTable } from './asset-table';

const addressOf = (script: HTMLOrSVGScriptElement | null): string | undefined =>
  script instanceof HTMLScriptElement ? script.src : undefined;

/**
 * Loads the host and runs it, and tells the page's boot script how that went: when a file of the host fails, the boot
 * script goes on with the host's last good release. Files that come after that run no second host.
 */
export function startHost<T>(load: () => Promise<T>, run: (loaded: T) => Promise<unknown>): void {
  const from = addressOf(document.currentScript);
  load()
    .then((loaded) => (assetTable().mayStart(from) ? run(loaded) : undefined))
    .then(
      () => assetTable().hostStarted(from),
      (error: unknown) => assetTable().hostFailed(error, from),
    );
}
