import type { BrandId } from './brands';

/** A path of a mark, on a canvas of 32 × 32. */
interface MarkPath {
  readonly d: string;
  /** 0–1; absent for as much as the mark has. */
  readonly fillOpacity?: string;
}

interface MarkPaint {
  readonly fill?: string;
  readonly fillOpacity?: string;
  readonly stroke?: string;
  readonly strokeLinecap?: 'round';
  readonly strokeWidth?: string;
}

/** A brand's sign as data: paths over a field that is filled with the colours of an action. */
export interface BrandMark {
  /** Corner radius of the field, of 32. */
  readonly radius: number;
  /** How its paths are painted, as attributes of SVG. */
  readonly paint: MarkPaint;
  readonly paths: readonly MarkPath[];
}

const marks: Readonly<Record<BrandId, BrandMark>> = {
  aurora: {
    radius: 9,
    paint: { fill: 'none', stroke: 'var(--bg)', strokeLinecap: 'round', strokeWidth: '2.6' },
    paths: [
      { d: 'M6.5 24c0-8 3.6-14.5 9.5-14.5S25.5 16 25.5 24' },
      { d: 'M11 24c0-5.6 1.7-9.8 5-9.8s5 4.2 5 9.8' },
      { d: 'M15.2 24c0-2.8.2-4.7.8-4.7s.8 1.9.8 4.7' },
    ],
  },
  lotus: {
    radius: 16,
    paint: { fill: 'var(--on-action)', fillOpacity: '.88' },
    paths: [
      { d: 'M16 7c3.2 3.5 4.2 8.5 0 14.5C11.8 15.5 12.8 10.5 16 7Z' },
      { d: 'M9.2 10.5c3.8 2 5.8 5.5 6 11-5-1.2-7.4-5.6-6-11Z', fillOpacity: '.7' },
      { d: 'M22.8 10.5c-3.8 2-5.8 5.5-6 11 5-1.2 7.4-5.6 6-11Z', fillOpacity: '.7' },
      { d: 'M5 16c4-.4 7.6 1.7 10 6-4.6 1.6-8.8-.4-10-6Z', fillOpacity: '.55' },
      { d: 'M27 16c-4-.4-7.6 1.7-10 6 4.6 1.6 8.8-.4 10-6Z', fillOpacity: '.55' },
    ],
  },
};

/** The field that an initial stands on, for a brand without a mark of its own. */
const plain: BrandMark = { radius: 9, paint: {}, paths: [] };

/** The mark of a brand by its code; one without paths shows the brand's initial. */
export const brandMark = (code: string): BrandMark => Object.entries(marks).find(([id]) => id === code)?.[1] ?? plain;
