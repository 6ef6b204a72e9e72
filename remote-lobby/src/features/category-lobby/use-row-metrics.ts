import { type RefObject, useLayoutEffect, useState } from 'react';

/** How tiles lie in their rows. */
export interface RowMetrics {
  readonly columns: number;
  /** From the top of a row to the top of the next one, in pixels. */
  readonly pitch: number;
  readonly gap: number;
}

/** Where nothing is laid out, as in a document that nobody sees. */
const unseen: RowMetrics = { columns: 6, pitch: 240, gap: 16 };

function measure(row: HTMLElement): RowMetrics {
  const { height } = row.getBoundingClientRect();
  const { gridTemplateColumns, rowGap } = getComputedStyle(row);
  if (height === 0) return unseen;
  const gap = Number.parseFloat(rowGap) || 0;
  return { columns: gridTemplateColumns.split(' ').length, pitch: height + gap, gap };
}

/** Columns and height of rows as the browser lays out the one given, which stays in the page. */
export function useRowMetrics(row: RefObject<HTMLElement | null>): RowMetrics | undefined {
  const [metrics, setMetrics] = useState<RowMetrics>();
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = (): void => {
      const next = measure(element);
      setMetrics((known) => (known?.columns === next.columns && known.pitch === next.pitch ? known : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
  return metrics;
}
