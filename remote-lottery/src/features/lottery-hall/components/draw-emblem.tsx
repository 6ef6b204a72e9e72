import { Ticket } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from './draw-emblem.module.css';

/** Light from above left and dusk below right, the same in every emblem, so that one definition may stand for all. */
const roundLight = 'draw-emblem-light';
const lit = `url(#${roundLight})`;

function Emblem({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg viewBox="0 0 48 48" width={48} height={48} className={styles.emblem} aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={roundLight} cx="0.34" cy="0.26" r="0.86">
          <stop offset="0" className={styles.glint} />
          <stop offset="0.42" className={styles.clear} />
          <stop offset="0.62" className={styles.clear} />
          <stop offset="1" className={styles.dusk} />
        </radialGradient>
      </defs>
      {children}
    </svg>
  );
}

interface BallProps {
  readonly at: readonly [x: number, y: number];
  readonly digit: number;
  /** When it jumps among the others; the first is lit. */
  readonly place: 1 | 2 | 3;
}

/** A ball with its light and its number. */
const Ball = ({ at: [x, y], digit, place }: BallProps): ReactElement => (
  <g className={styles[`jumps${place}`]}>
    <circle cx={x} cy={y} r="10" className={place === 1 ? styles.first : styles.other} />
    <circle cx={x} cy={y} r="6" className={styles.label} />
    <text x={x} y={y + 3} className={styles.digit}>
      {digit}
    </text>
    <circle cx={x} cy={y} r="10" fill={lit} />
  </g>
);

const Balls = (): ReactElement => (
  <Emblem>
    <Ball at={[14, 32]} digit={3} place={2} />
    <Ball at={[34, 32]} digit={5} place={3} />
    <Ball at={[24, 15]} digit={8} place={1} />
  </Emblem>
);

const Dice = (): ReactElement => (
  <Emblem>
    <g className={styles.jumps2}>
      <rect x="23" y="20" width="20" height="20" rx="5" transform="rotate(10 33 30)" className={styles.other} />
      <rect x="23" y="20" width="20" height="20" rx="5" transform="rotate(10 33 30)" fill={lit} />
      <path d="M28.5 25.5h.1M33 30h.1M37.5 34.5h.1" className={styles.pips} />
    </g>
    <g className={styles.jumps1}>
      <rect x="6" y="10" width="22" height="22" rx="5" transform="rotate(-12 17 21)" className={styles.first} />
      <rect x="6" y="10" width="22" height="22" rx="5" transform="rotate(-12 17 21)" fill={lit} />
      <path d="M11 17h.1M20.5 15h.1M13 26.5h.1M22.5 24.5h.1M17 21h.1" className={styles.pips} />
    </g>
  </Emblem>
);

const Race = (): ReactElement => (
  <Emblem>
    {([1, 2, 3] as const).map((lane) => (
      <g key={lane} className={styles[`jumps${lane}`]}>
        <path d={`M6 ${2 + lane * 11}h${22 - lane * 4}`} className={styles.trail} />
        <rect
          x={30 - lane * 4}
          y={-2.5 + lane * 11}
          width="16"
          height="9"
          rx="4.5"
          className={lane === 1 ? styles.first : styles.other}
        />
        <rect x={30 - lane * 4} y={-2.5 + lane * 11} width="16" height="9" rx="4.5" fill={lit} />
      </g>
    ))}
  </Emblem>
);

const Drum = (): ReactElement => (
  <Emblem>
    <circle cx="24" cy="22" r="17" className={styles.glass} />
    <path d="M14 42h20M24 39v3" className={styles.trail} />
    <g transform="translate(7.5 6.5) scale(0.7)">
      <Ball at={[14, 30]} digit={0} place={2} />
      <Ball at={[34, 29]} digit={6} place={3} />
      <Ball at={[24, 12]} digit={9} place={1} />
    </g>
    <circle cx="24" cy="22" r="17" fill={lit} opacity="0.6" />
  </Emblem>
);

const emblems = new Map([
  ['SSC', Balls],
  ['K3', Dice],
  ['PK10', Race],
  ['VN', Drum],
]);

/** Codes of the groups that have an emblem of their own. */
export const emblemGroups: readonly string[] = [...emblems.keys()];

/** What is drawn in lotteries of this group: balls, dice, racers, or a drum of them. */
export function DrawEmblem({ group }: { readonly group: string }): ReactElement {
  const Known = emblems.get(group);
  return Known ? <Known /> : <Ticket aria-hidden size={24} />;
}
