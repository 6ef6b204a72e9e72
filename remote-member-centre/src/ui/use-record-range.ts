import { useLocation, useSearchParams } from '@pavilion/router';
import { useState } from 'react';
import { isDay } from './day-span';
import { isChosen, type RangePreset, rangePresets, type RecordRange } from './range-presets';

/** Hosts of newer releases take it out of the address when another page comes; older ones leave it there. */
const parameter = 'member.days';

/** Reads a range of an address; nothing of what is none. */
export function readRange(text: string | null): RecordRange | undefined {
  const preset = rangePresets.find((one) => one === text);
  if (preset) return preset;
  const [from = '', to = '', ...more] = text?.split('..') ?? [];
  return isDay(from) && isDay(to) && more.length === 0 ? { from, to } : undefined;
}

/** Writes a range as {@link readRange} reads it. */
export const writeRange = (range: RecordRange): string => (isChosen(range) ? `${range.from}..${range.to}` : range);

/** What of the address is a page's own: days that another page left there are not. */
const ofPage = (page: string, value: string | null): string | null =>
  value?.startsWith(`${page}:`) ? value.slice(page.length + 1) : null;

/**
 * The range of a page of record, and how to change it. It stands in the address, so that it survives reload and Back; a
 * change adds no step to Back, which leaves the panel. `page` is the page's name in the address.
 */
export function useRecordRange(page: string, first: RangePreset): readonly [RecordRange, (range: RecordRange) => void] {
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const change = (range: RecordRange): void =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (range === first) next.delete(parameter);
        else next.set(parameter, `${page}:${writeRange(range)}`);
        return next;
      },
      { replace: true, preventScrollReset: true, state: state as unknown },
    );
  return [readRange(ofPage(page, search.get(parameter))) ?? first, change];
}

/** A filter with the range of the address in it. What it began with holds until somebody changes it. */
export function useRangedFilter<Filter extends { readonly range: RecordRange }>(
  page: string,
  first: Filter & { readonly range: RangePreset },
): readonly [Filter, (filter: Filter) => void] {
  const [range, setRange] = useRecordRange(page, first.range);
  const [kept, keep] = useState<Filter>(first);
  const [coming, expect] = useState<Filter>();
  const isHere = (asked: RecordRange): boolean => writeRange(asked) === writeRange(range);
  // The address changes a moment later: until then nothing is asked of the range that goes.
  const shown = coming && isHere(coming.range) ? coming : { ...kept, range };
  const change = (next: Filter): void => {
    const stays = isHere(next.range);
    keep(stays ? next : shown);
    expect(stays ? undefined : next);
    if (!stays) setRange(next.range);
  };
  return [shown, change];
}
