import type { Banner, BannerGroup } from '@pavilion/api-contract';

/** Where slides stand: a group of pages, and the page itself. */
export interface BannerPlace {
  readonly group: BannerGroup;
  /** The page's path in its first spelling. */
  readonly path: string;
}

/** Slides of a page: those of its group that name it, and those that are for all of the group. */
export const bannersFor = (banners: readonly Banner[], { group, path }: BannerPlace): readonly Banner[] =>
  banners.filter((banner) => banner.group === group && (banner.paths.length === 0 || banner.paths.includes(path)));

/** Of guests' slides the first, where members are shown the same one first; nothing where that is not known. */
export function firstForAll(banners: readonly Banner[] | undefined): readonly Banner[] | undefined {
  const [first] = banners ?? [];
  return first?.forAll ? [first] : undefined;
}

/** What tells one set of slides from another: a carousel begins anew with other slides. */
export const slidesKey = (banners: readonly Banner[] | undefined): string =>
  banners?.map(({ id }) => id).join(' ') ?? '';
