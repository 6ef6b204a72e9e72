import * as v from 'valibot';

/** Narrowings that a chip turns on. */
export const filterTags = ['HOT', 'NEW', 'JACKPOT', 'FAVOURITE'] as const;

/** One of {@link filterTags}. */
export type FilterTag = (typeof filterTags)[number];

/** Orders of the grid. */
export const sortOrders = ['POPULAR', 'NAME', 'RTP'] as const;

export type SortOrder = (typeof sortOrders)[number];

/** What the lobby is narrowed to; it lives in the address, so that it survives reload and Back. */
export interface LobbyFilter {
  readonly vendor: string | undefined;
  readonly tag: FilterTag | undefined;
  readonly name: string;
  readonly sort: SortOrder;
}

const addressed = v.object({
  page: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,24}$/))), undefined),
  tag: v.fallback(v.optional(v.picklist(filterTags)), undefined),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60)), ''), ''),
  sort: v.fallback(v.optional(v.picklist(sortOrders), 'POPULAR'), 'POPULAR'),
});

/** Reads the filter of an address; what makes no sense is left out. */
export function readFilter(search: URLSearchParams): LobbyFilter {
  const { page, tag, q, sort } = v.parse(addressed, Object.fromEntries(search));
  return { vendor: page, tag, name: q, sort };
}

/** Writes a filter into an address beside what else stands there; defaults are left out. */
export function writeFilter(search: URLSearchParams, filter: LobbyFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  set('page', filter.vendor);
  set('tag', filter.tag);
  set('q', filter.name.trim());
  set('sort', filter.sort === 'POPULAR' ? undefined : filter.sort);
  return next;
}

/** A lobby as its plain address shows it. */
export const restingFilter: LobbyFilter = readFilter(new URLSearchParams());
