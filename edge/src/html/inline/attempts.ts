import { folderOf, pathOf } from './addresses';
import { data } from './page-data';

/**
 * The one owner of attempts at files: how many there are, how long each may take, and that a second one passes the
 * cache by. The loaders of host and remotes hand over to it by the page's asset table: they ask under `addressOf`, let
 * `watch` time what they asked for, and ask `retry` whether they may ask again. The chunk loader inside of a release
 * may have been built long ago: it takes the one second attempt at a chunk by `bypass`, which counts here, so that
 * nobody above it takes a third. The visitor's own retry, a reload, is counted here too.
 */

const { limits, composition } = data;

const passed = new Map<string, number>();
const late = new Set<string>();

/** Folders of releases that another one can stand in for: nobody waits the last limit out for them. */
const spared = new Set(
  Object.values(composition.remotes)
    .filter(({ fallback }) => fallback)
    .map(({ entry }) => folderOf(entry)),
);

/** How often a folder was passed by. */
export const passes = (folder: string): number => passed.get(pathOf(folder)) ?? 0;

/** From now on files below this folder are asked for in a way that no cache answers. */
export const bypass = (folder: string): void => void passed.set(pathOf(folder), passes(folder) + 1);

/**
 * Allows a second attempt at files below a folder, past the cache, unless somebody was allowed one since the folder had
 * been passed by `before` times.
 */
export function retry(folder: string, before: number): boolean {
  const isFirst = passes(folder) <= before;
  if (isFirst) bypass(folder);
  return isFirst;
}

/** The address to ask for. */
export function addressOf(given: string): string {
  const path = pathOf(given);
  for (const [folder, times] of passed) if (path.startsWith(folder)) return `${path}?again=${times}`;
  return given;
}

/** The last attempt at a file has what is left of the time, where no other release can stand in. */
function deadlineOf(path: string): number {
  const folder = folderOf(path);
  const { attemptMs, lastMs } = limits;
  return passes(folder) > 0 && !spared.has(folder) ? Math.max(attemptMs, lastMs - attemptMs) : attemptMs;
}

/** How often a file is looked for before it is late. */
const looks = 10;

/**
 * Lets an element's file count as failed when its deadline passes before it has come. Looks are counted rather than
 * time: a page that was busy, and so could not see what came meanwhile, has looked once.
 */
export function watch(element: HTMLScriptElement | HTMLLinkElement, onCome: (path: string) => void): void {
  const path = pathOf('src' in element ? element.src : element.href);
  let looked = 0;
  const timer = setInterval(() => {
    looked += 1;
    if (looked < looks) return;
    late.add(path);
    element.dispatchEvent(new Event('error'));
  }, deadlineOf(path) / looks);
  const done = (): void => clearInterval(timer);
  element.addEventListener('load', () => {
    done();
    onCome(path);
  });
  element.addEventListener('error', done);
}

/** Whether a file, or one of a folder, failed because its deadline passed. */
export function isLate(given: string): boolean {
  const path = pathOf(given);
  return [...late].some((file) => file.startsWith(path));
}

/** Mark of this tab that the host's files are to be asked for past the cache: the visitor retries after a failure. */
const againKey = 'pavilion:again';

/** The page that the visitor asks for next in this tab passes the cache by. */
export function noteRetry(): void {
  try {
    sessionStorage.setItem(againKey, '1');
  } catch {
    // A browser that keeps nothing retries as it would by itself.
  }
}

/** Passes these folders by when the visitor retries, once. */
export function takeRetry(folders: readonly string[]): void {
  try {
    if (!sessionStorage.getItem(againKey)) return;
    sessionStorage.removeItem(againKey);
    folders.forEach(bypass);
  } catch {
    // Nothing is kept here, so nothing was noted.
  }
}
