/** What the page's boot script puts in place: the hash of each file, and how to pass a broken cache entry by. */
export interface AssetTable {
  /** `sha384-…` of an address of the composition. */
  integrity(address: string): string | undefined;
  /** The address to ask for; differs from what is given after `bypass`. */
  address(address: string): string;
  /** From now on files below this folder are asked for in a way that no cache answers. */
  bypass(folder: string): void;
  /** The host has taken the frame over; nobody waits for its files any longer. */
  hostStarted(): void;
  /** The host could not start; the boot script goes on with the last good host. */
  hostFailed(error: unknown): void;
}

declare global {
  var __PAVILION_ASSETS__: AssetTable | undefined;
}

const open: AssetTable = {
  integrity: () => undefined,
  address: (address) => address,
  bypass: () => undefined,
  hostStarted: () => undefined,
  hostFailed: (error) => {
    throw error;
  },
};

/** The page's table; without one, as in a test page, nothing is known and nothing is refused. */
export const assetTable = (): AssetTable => globalThis.__PAVILION_ASSETS__ ?? open;
