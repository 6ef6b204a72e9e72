import { data } from './page-data';

/** Origins whose files count as the page's own beside its own files: development servers', and none in a release. */
export const developedOrigins: string[] = [];

/** Hash of each file of the composition, by its path. */
export const hashes = new Map(Object.entries(data.integrity));

/** Path of an address of this site, the whole address of a development server's file; empty for any other. */
export function pathOf(address: string): string {
  try {
    const { origin, pathname } = new URL(address, location.href);
    if (origin === location.origin) return pathname;
    return developedOrigins.includes(origin) ? origin + pathname : '';
  } catch {
    return '';
  }
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Whether a script may run here: one of the composition, or of a development server. */
export const admits = (address: string): boolean => hashes.has(pathOf(address)) || pathOf(address).startsWith('http');
