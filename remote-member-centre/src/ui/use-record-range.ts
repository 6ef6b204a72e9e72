import { useLocation, useSearchParams } from '@pavilion/router';
import { useState } from 'react';
import { isDay } from './day-span';
import { isChosen, type RangePreset, rangePresets, type RecordRange } from './range-presets';

/** The panel takes it out of the address when another page comes. */
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

/**
 * The range of a page of record, and how to change it. It stands in the address, so that it survives reload and Back; a
 * change adds no step to Back, which leaves the panel.
 */
export function useRecordRange(first: RangePreset): readonly [RecordRange, (range: RecordRange) => void] {
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const change = (range: RecordRange): void =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (range === first) next.delete(parameter);
        else next.set(parameter, writeRange(range));
        return next;
      },
      { replace: true, preventScrollReset: true, state: state as unknown },
    );
  return [readRange(search.get(parameter)) ?? first, change];
}

/** A filter with the range of the address in it. What it began with holds until somebody changes it. */
export function useRangedFilter<Filter extends { readonly range: RecordRange }>(
  first: Filter & { readonly range: RangePreset },
): readonly [Filter, (filter: Filter) => void] {
  const [range, setRange] = useRecordRange(first.range);
  const [kept, keep] = useState<Filter>(first);
  const change = (next: Filter): void => {
    keep(next);
    if (writeRange(next.range) !== writeRange(range)) setRange(next.range);
  };
  return [{ ...kept, range }, change];
}
