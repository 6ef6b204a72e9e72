import { type ReactElement, useId } from 'react';
import styles from './rank-card.module.css';

const crown = 'M34 148 22 66l44 34 34-58 34 58 44-34-12 82Z';

/** A crown in the colours of the level. It says nothing that stands not beside it. */
export function RankEmblem(): ReactElement {
  const id = useId();
  return (
    <svg className={styles.emblem} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <EmblemPaints id={id} />
      <ellipse className={styles.ground} cx="100" cy="184" rx="66" ry="7" />
      <g className={styles.crown}>
        <path d={crown} fill={`url(#${id}metal)`} />
        <path className={styles.facet} d="M100 42 134 100 178 66 166 148 100 148Z" />
        <path className={styles.facet} d="M66 100 100 148 34 148Z" />
        <path className={styles.edge} d={crown} />
        <rect x="32" y="152" width="136" height="22" rx="8" fill={`url(#${id}metal)`} />
        <path className={styles.facet} d="M100 152h60a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-60Z" />
        {[
          [22, 62],
          [100, 36],
          [178, 62],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="10" fill={`url(#${id}metal)`} />
        ))}
        <path d="m100 92 17 22-17 22-17-22Z" fill={`url(#${id}jewel)`} />
        {[56, 100, 144].map((x) => (
          <circle key={x} cx={x} cy="163" r="6" fill={`url(#${id}jewel)`} />
        ))}
        <g clipPath={`url(#${id}shape)`}>
          <rect className={styles.sheen} x="-80" y="20" width="60" height="170" fill={`url(#${id}sheen)`} />
        </g>
      </g>
    </svg>
  );
}

function EmblemPaints({ id }: { readonly id: string }): ReactElement {
  return (
    <defs>
      <linearGradient id={`${id}metal`} x1="0" y1="0" x2="0.35" y2="1">
        <stop className={styles.light} offset="0" />
        <stop className={styles.middle} offset="0.55" />
        <stop className={styles.deep} offset="1" />
      </linearGradient>
      <radialGradient id={`${id}jewel`} cx="0.35" cy="0.3" r="0.8">
        <stop className={styles.jewelLight} offset="0" />
        <stop className={styles.deep} offset="1" />
      </radialGradient>
      <linearGradient id={`${id}sheen`} x1="0" y1="0" x2="1" y2="0">
        <stop className={styles.clear} offset="0" />
        <stop className={styles.bright} offset="0.5" />
        <stop className={styles.clear} offset="1" />
      </linearGradient>
      <clipPath id={`${id}shape`}>
        <path d={crown} />
        <rect x="32" y="152" width="136" height="22" rx="8" />
      </clipPath>
    </defs>
  );
}
