/** What stands at a path of the site, and under other spellings of it; `:name` stands for any one segment. */
export interface Placed {
  readonly path: string;
  readonly aliases?: readonly string[] | undefined;
}

/** What stands at an address, and which of its spellings the address has. */
export interface PathMatch<P extends Placed> {
  readonly found: P;
  readonly spelling: string;
}

/** Address of the sign-in page: the host shows home there, with its dialog over it. */
export const signInPath = '/login';

const routePath = /^\/(?::?[\w.-]+(?:\/:?[\w.-]+)*)?$/;

/** Whether a release may claim a path: plain segments and `:name`, with no slash at its end. */
export const isRoutePath = (path: string): boolean => routePath.test(path);

/** Equal for two paths that have the same addresses: `/games/:id` and `/games/:name`. */
export const claimOf = (path: string): string => path.replace(/:[\w.-]+/g, ':');

/**
 * A path up to its last character that is no slash; looked for from the end, since a pattern would try every slash
 * anew.
 */
export function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** A segment as it reads; one that is not encoded soundly stands for itself. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const segmentsOf = (pathname: string): readonly string[] => withoutTrailingSlashes(pathname).split('/').slice(1);

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false;

const fits = (pattern: readonly string[], given: readonly string[]): boolean =>
  pattern.length === given.length &&
  pattern.every((part, index) => (isParameter(part) ? given[index] !== '' : part === given[index]));

/**
 * Whether one of two patterns of an address is the closer one: it names the first segment that only one of them names.
 */
function isCloser(one: readonly string[], other: readonly string[]): boolean {
  const first = one.findIndex((part, index) => isParameter(part) !== isParameter(other[index]));
  return first >= 0 && !isParameter(one[first]);
}

/**
 * What stands at an address. Case counts, slashes at the end do not, and segments are compared decoded. Where several
 * spellings fit, the one that names more of the address wins, whatever the order; of equal ones the first.
 */
export function matchPath<P extends Placed>(places: readonly P[], pathname: string): PathMatch<P> | undefined {
  const given = segmentsOf(pathname).map(decoded);
  let best: (PathMatch<P> & { readonly pattern: readonly string[] }) | undefined;
  for (const found of places) {
    for (const spelling of [found.path, ...(found.aliases ?? [])]) {
      const pattern = segmentsOf(spelling);
      if (fits(pattern, given) && (!best || isCloser(pattern, best.pattern))) best = { found, spelling, pattern };
    }
  }
  return best && { found: best.found, spelling: best.spelling };
}
