import { type ReactElement, useId } from 'react';

const marks: Readonly<Record<string, () => ReactElement>> = {
  aurora: () => (
    <g fill="none" stroke="var(--bg)" strokeLinecap="round" strokeWidth="2.6">
      <path d="M6.5 24c0-8 3.6-14.5 9.5-14.5S25.500 16 25.500 24" />
      <path d="M11 24c0-5.600 1.700-9.800 5-9.800s5 4.200 5 9.800" />
      <path d="M15.200 24c0-2.800.2-4.700.8-4.700s.8 1.900.8 4.700" />
    </g>
  ),
  lotus: () => (
    <g fill="var(--on-action)" fillOpacity=".88">
      <path d="M16 7c3.200 3.500 4.200 8.500 0 14.500C11.800 15.500 12.800 10.500 16 7Z" />
      <path d="M9.200 10.500c3.800 2 5.800 5.500 6 11-5-1.200-7.400-5.600-6-11Z" fillOpacity=".7" />
      <path d="M22.800 10.500c-3.800 2-5.800 5.500-6 11 5-1.200 7.400-5.600 6-11Z" fillOpacity=".7" />
      <path d="M5 16c4-.4 7.600 1.700 10 6-4.600 1.600-8.800-.4-10-6Z" fillOpacity=".55" />
      <path d="M27 16c-4-.4-7.600 1.700-10 6 4.600 1.600 8.800-.4 10-6Z" fillOpacity=".55" />
    </g>
  ),
};

interface BrandMarkProps {
  /** Code of the brand; one without a mark of its own shows its initial. */
  readonly brand: string;
  readonly name: string;
  readonly className?: string | undefined;
}

/** The brand's sign on its own ground. Decorative: the name stands beside it or labels the link. */
export function BrandMark({ brand, name, className }: BrandMarkProps): ReactElement {
  const Mark = marks[brand];
  // One in a hidden menu would take its gradient away from the others, so each has its own.
  const gradient = useId();
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={gradient} x2="1" y2="1">
          <stop stopColor="var(--action-1)" />
          <stop offset="1" stopColor="var(--action-2)" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx={brand === 'lotus' ? 16 : 9} fill={`url(#${gradient})`} />
      {Mark ? (
        <Mark />
      ) : (
        <text x="16" y="22" textAnchor="middle" fontSize="17" fontWeight="700" fill="var(--on-action)">
          {name.slice(0, 1)}
        </text>
      )}
    </svg>
  );
}
