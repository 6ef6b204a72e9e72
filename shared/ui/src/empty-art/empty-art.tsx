import type { ReactElement, ReactNode } from 'react';
import classes from './empty-art.module.css';

/** What all pictures stand on: a soft light, and two sparks beside it. */
function Drawing({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg className={classes.art} viewBox="0 0 168 120" aria-hidden="true" focusable="false">
      <ellipse cx="84" cy="64" rx="72" ry="48" className={classes.halo} />
      <path
        d="M18 30l2-6 2 6 6 2-6 2-2 6-2-6-6-2zM146 88l1.5-4.5 1.5 4.5 4.5 1.5-4.5 1.5-1.5 4.5-1.5-4.5-4.5-1.5z"
        className={classes.spark}
      />
      {children}
    </svg>
  );
}

/** No records: a page of a ledger with nothing on it but its lines, and a coin that waits. */
export const NoRecordsArt = (): ReactElement => (
  <Drawing>
    <rect x="38" y="18" width="70" height="88" rx="10" className={classes.sheet} />
    <path d="M52 40h22M52 56h42M52 72h42M52 88h26" />
    <path d="M84 40h10" className={classes.mark} />
    <g className={classes.lifted}>
      <circle cx="114" cy="80" r="22" className={classes.lit} />
      <path d="M106 72v17M122 72v17M103 80h22" className={classes.mark} />
    </g>
  </Drawing>
);

/** No messages: an open envelope, and the paper plane that has yet to arrive. */
export const NoMessagesArt = (): ReactElement => (
  <Drawing>
    <path d="M34 62l46-30 46 30v38a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8z" className={classes.front} />
    <path d="M46 54V40a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v14" className={classes.sheet} />
    <path d="M34 62l46 28 46-28M36 106l32-26M124 106L92 80" />
    <path d="M96 40c12 6 24 0 30-10" className={classes.trail} />
    <path d="M124 26l30-14-10 30-7-11z" className={`${classes.lit} ${classes.lifted}`} />
  </Drawing>
);

/** No results: cards looked through with a glass that sees nobody, and smiles about it. */
export const NoResultsArt = (): ReactElement => (
  <Drawing>
    <rect x="32" y="30" width="46" height="62" rx="8" transform="rotate(-10 55 61)" className={classes.sheet} />
    <rect x="62" y="24" width="46" height="62" rx="8" transform="rotate(6 85 55)" className={classes.front} />
    <g className={classes.lifted}>
      <circle cx="102" cy="66" r="27" className={classes.lit} />
      <path d="M122 86l18 18" strokeWidth="6" className={classes.mark} />
      <path d="M93 62v3M111 62v3M94 76q8 5 16 0" className={classes.mark} />
    </g>
  </Drawing>
);

/** Nothing played yet: a tile that waits to be turned, and a die still in the air. */
export const NothingPlayedArt = (): ReactElement => (
  <Drawing>
    <rect x="34" y="26" width="58" height="78" rx="10" transform="rotate(-6 63 65)" className={classes.sheet} />
    <path d="M54 52l24 13-22 15z" className={classes.mark} />
    <path d="M96 104c14 2 30-2 38-10" className={classes.trail} />
    <g className={classes.lifted}>
      <rect x="98" y="42" width="40" height="40" rx="9" transform="rotate(16 118 62)" className={classes.lit} />
      <path d="M108 51h.1M128 57h.1M118 62h.1M108 67h.1M127 73h.1" strokeWidth="6" className={classes.mark} />
    </g>
  </Drawing>
);

/** No favourites: a heart still in outline on a tile, with room for the first one. */
export const NoFavouritesArt = (): ReactElement => (
  <Drawing>
    <rect x="30" y="30" width="50" height="68" rx="9" transform="rotate(-8 55 64)" className={classes.sheet} />
    <rect x="58" y="20" width="56" height="80" rx="9" className={classes.front} />
    <path d="M70 84h32M76 92h20" />
    <path d="M86 70c-12-9-19-15-19-23a10 10 0 0 1 19-5 10 10 0 0 1 19 5c0 8-7 14-19 23z" className={classes.trail} />
    <g className={classes.lifted}>
      <circle cx="118" cy="40" r="15" className={classes.lit} />
      <path d="M118 33v14M111 40h14" className={classes.mark} />
    </g>
  </Drawing>
);

/** No offers: a gift whose ribbon is not tied yet. */
export const NoOffersArt = (): ReactElement => (
  <Drawing>
    <path d="M46 60h76v38a8 8 0 0 1-8 8H54a8 8 0 0 1-8-8z" className={classes.sheet} />
    <rect x="40" y="46" width="88" height="16" rx="5" className={classes.front} />
    <path d="M84 46v60" />
    <path
      d="M84 44c-6-18-30-22-32-10-1 8 16 10 32 10zm0 0c6-18 30-22 32-10 1 8-16 10-32 10z"
      className={`${classes.lit} ${classes.lifted}`}
    />
  </Drawing>
);

/** Closed for now: a counter behind its shutter, and a clock that says that it opens again. */
export const ClosedArt = (): ReactElement => (
  <Drawing>
    <path d="M36 40a8 8 0 0 1 8-8h72a8 8 0 0 1 8 8v58H36z" className={classes.sheet} />
    <path d="M46 48h68M46 60h68M46 72h48M46 84h44" />
    <rect x="28" y="96" width="104" height="12" rx="5" className={classes.front} />
    <g className={classes.lifted}>
      <circle cx="118" cy="72" r="24" className={classes.lit} />
      <path d="M118 58v14l10 7" className={classes.mark} />
    </g>
  </Drawing>
);

/** Offline: a planet nobody reaches just now, its cord pulled. */
export const OfflineArt = (): ReactElement => (
  <Drawing>
    <circle cx="68" cy="58" r="32" className={classes.sheet} />
    <path d="M36 58h64M68 26c-18 18-18 46 0 64M68 26c18 18 18 46 0 64" />
    <path d="M96 80c8 10 16 14 22 12" className={classes.mark} />
    <g className={classes.lifted}>
      <path d="M116 82l12 12-6 6a8 8 0 0 1-12-12z" className={classes.lit} />
      <path d="M142 78l-12-12-6 6M148 60l-6 6M154 66l-6 6M142 78l6-6" className={classes.mark} />
    </g>
  </Drawing>
);
