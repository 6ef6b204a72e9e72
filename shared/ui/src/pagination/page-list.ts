/** A page number, or a gap between page numbers. */
export type PageEntry = number | 'gap';

/** Pages in view around the current one. */
const range = 3;

/** Which page numbers to show: three around the current one and one at each end. */
export function pageList(page: number, pageCount: number): readonly PageEntry[] {
  const low = Math.max(1, Math.min(page - 1, pageCount - range + 1));
  const high = Math.min(pageCount, low + range - 1);
  const shown = [1, ...Array.from({ length: high - low + 1 }, (_, index) => low + index), pageCount];
  const pages = [...new Set(shown)].filter((entry) => entry >= 1 && entry <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((entry, index) => {
    const before = pages[index - 1];
    if (before === undefined || entry - before === 1) return [entry];
    return entry - before === 2 ? [entry - 1, entry] : ['gap' as const, entry];
  });
}
