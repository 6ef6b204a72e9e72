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
      <path d="M-6 190c34 8 60-2 84-26" className={classes.cord} />
      <path d="M246 190c-30 10-56-2-78-24" className={classes.cord} />
      <g className={classes.plugs}>
        <path d="M78 164l14-14 14 14-8 8a10 10 0 0 1-14 0z" className={classes.plug} />
        <path d="M97 145l6-6M111 159l6-6" />
        <path d="M168 166l-14-14-14 14 8 8a10 10 0 0 0 14 0z" className={classes.plug} />
        <path d="M120 128v-10M132 132l6-8M108 132l-6-8" className={classes.spark} />
      </g>
    </svg>
  );
}
