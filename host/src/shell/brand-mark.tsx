import { brandMark } from '@pavilion/tokens';
import { type ReactElement, useId } from 'react';

interface BrandMarkProps {
  /** Code of the brand; one without a mark of its own shows its initial. */
  readonly brand: string;
  readonly name: string;
  readonly className?: string | undefined;
}

/** The brand's sign on a field of its own. Decorative: the name stands beside it or labels the link. */
export function BrandMark({ brand, name, className }: BrandMarkProps): ReactElement {
  const { radius, paint, paths } = brandMark(brand);
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
      <rect width="32" height="32" rx={radius} fill={`url(#${gradient})`} />
      {paths.length > 0 ? (
        <g {...paint}>
          {paths.map((path) => (
            <path key={path.d} {...path} />
          ))}
        </g>
      ) : (
        <text x="16" y="22" textAnchor="middle" fontSize="17" fontWeight="700" fill="var(--on-action)">
          {name.slice(0, 1)}
        </text>
      )}
    </svg>
  );
}
