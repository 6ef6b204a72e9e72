import { assetTable } from './asset-table';

/**
 * Runs the host and tells the page's boot script how that went: when a file of the host fails, the boot script goes on
 * with the host's last good release.
 */
export function startHost(load: () => Promise<unknown>): void {
  load().then(
    () => assetTable().hostStarted(),
    (error: unknown) => assetTable().hostFailed(error),
  );
}
