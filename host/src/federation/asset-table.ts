/** A refusal of the page's policy, as the browser tells it. */
export interface SeenViolation {
  readonly directive: string;
  readonly blocked: string;
  /** Address of the script that was stopped. */
  readonly source: string;
}

/** How the host of this page came to run. */
export interface HostStart {
  /** Folder of its files. */
  readonly folder: string;
  /** Whether it is the last good release in place of the one that the composition names first. */
  readonly recovered: boolean;
  /** When its scripts were asked for, in milliseconds of `performance.now()`. */
  readonly askedAt: number;
}

/** What the page's boot script puts in place: the hash of each file, and how to pass a broken cache entry by. */
export interface AssetTable {
  /** `sha384-…` of an address of the composition. */
  integrity(address: string): string | undefined;
  /** The address to ask for; differs from what is given after `bypass`. */
  address(address: string): string;
  /** From now on files below this folder are asked for in a way that no cache answers. */
  bypass(folder: string): void;
  /** How often a folder was passed by. */
  passes(folder: string): number;
  /**
   * Allows a second attempt at files below a folder, past the cache, unless somebody was allowed one since the folder
   * had been passed by `before` times. The page decides that for every loader.
   */
  retry(folder: string, before: number): boolean;
  /** Lets an element's file count as failed when the page's deadline passes before it has come. */
  watch(element: HTMLScriptElement | HTMLLinkElement): void;
  /** Whether a file, or one of a folder, failed because its deadline passed. */
  isLate(address: string): boolean;
  /** The host has taken the frame over; nobody waits for its files any longer. */
  hostStarted(from?: string): void;
  /**
   * The host could not start; the boot script goes on with the last good host. One that ran already leaves the frame
   * and a message.
   */
  hostFailed(error: unknown, from?: string): void;
  /** Whether the host at this address is still the one that the page waits for. */
  mayStart(from?: string): boolean;
  /**
   * What the edge signed for this page; reports without it count for nothing. Empty when the browser does not show it.
   */
  readonly token: string;
  /** Violations of the content security policy so far. */
  readonly violations: readonly SeenViolation[];
  readonly host?: HostStart;
}

declare global {
  // An edge of another day may bring less than all of it.
  var __PAVILION_ASSETS__: Partial<AssetTable> | undefined;
}

const nothing = (): void => undefined;

/** The rule of an edge whose table has none of its own: its boot script leaves it to the loaders. */
function retryBeforeTheTableDid(folder: string, before: number): boolean {
  const { passes, bypass } = assetTable();
  if (passes(folder) > before) return false;
  bypass(folder);
  return true;
}

const open: AssetTable = {
  integrity: () => undefined,
  address: (address) => address,
  bypass: nothing,
  passes: () => 0,
  retry: retryBeforeTheTableDid,
  watch: nothing,
  isLate: () => false,
  hostStarted: nothing,
  hostFailed: (error) => {
    throw error;
  },
  mayStart: () => true,
  token: '',
  violations: [],
};

/** The page's table; without one, as in a test page, nothing is known and nothing is refused. */
export const assetTable = (): AssetTable => ({ ...open, ...globalThis.__PAVILION_ASSETS__ });

/** Random id of this page, which its token begins with; empty without one. */
export const pageId = (): string => assetTable().token.split('.', 1)[0] ?? '';
