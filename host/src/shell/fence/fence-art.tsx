import type { ReactElement } from 'react';
import classes from './fence-art.module.css';

/** Two cards of a part that stays away, their pictures dimmed, and the cord between them and the page pulled. */
export function FenceArt(): ReactElement {
  return (
    <svg className={classes.art} viewBox="0 0 240 200" aria-hidden="true" focusable="false">
      <ellipse cx="120" cy="108" rx="116" ry="84" className={classes.halo} />
      <g transform="rotate(-9 84 104)">
        <rect x="24" y="30" width="112" height="150" rx="14" className={classes.back} />
        <circle cx="80" cy="88" r="26" className={classes.orb} />
        <path d="M42 104c-14 14 18 12 46-2s46-36 32-38c-6-1-12 2-18 5" />
        <path d="M44 150h72M56 162h48M38 46l3-8 3 8 8 3-8 3-3 8-3-8-8-3z" />
      </g>
      <g transform="rotate(7 158 100)">
        <rect x="102" y="22" width="116" height="156" rx="14" className={classes.front} />
        <path d="M160 52l34 20v38l-34 20-34-20V72z" className={classes.orb} />
        <path d="M160 52v78M126 72l68 38M194 72l-68 38M120 148h80M132 160h56" />
        <path d="M196 40l2-6 2 6 6 2-6 2-2 6-2-6-6-2z" />
      </g>
      <path d="M-6 190c34 10 62 2 82-22" className={classes.cord} />
      <path d="M246 190c-34 10-62 2-82-22" className={classes.cord} />
      <g transform="translate(86 156) rotate(-48)" className={classes.plugs}>
        <rect x="-14" y="-10" width="24" height="20" rx="6" className={classes.plug} />
        <path d="M10-5h10M10 5h10" />
      </g>
      <g transform="translate(154 156) rotate(228)" className={classes.plugs}>
        <rect x="-14" y="-12" width="26" height="24" rx="7" className={classes.plug} />
        <path d="M4-5h8M4 5h8" />
      </g>
      <path d="M120 124v-11M133 129l7-8M107 129l-7-8" className={classes.spark} />
    </svg>
  );
}
