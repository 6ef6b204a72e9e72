import { type CSSProperties, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import styles from './raffle-drum.module.css';

interface RaffleDrumProps {
  /** From then on the balls tumble, until there is another draw. */
  readonly drawAt: number | null;
}

interface Ball {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tone: string | undefined;
}

const balls: readonly Ball[] = [
  { x: 62, y: 128, size: 17, tone: styles.gold },
  { x: 98, y: 138, size: 19, tone: styles.action },
  { x: 136, y: 127, size: 16, tone: styles.plain },
  { x: 80, y: 101, size: 15, tone: styles.plain },
  { x: 116, y: 104, size: 17, tone: styles.gold },
  { x: 97, y: 74, size: 14, tone: styles.action },
  { x: 137, y: 92, size: 13, tone: styles.gold },
];

/** A glass drum with balls in it: they rest a little uneasily, and tumble while it is drawn. A picture alone. */
export function RaffleDrum({ drawAt }: RaffleDrumProps): ReactElement {
  const isDrawing = useIsDue(drawAt);
  return (
    <div className={styles.drum} data-drawing={isDrawing || undefined} aria-hidden="true">
      <Layer>
        <path d="M62 178h76l16 30H46z" className={styles.foot} />
        <circle cx="100" cy="100" r="88" className={styles.back} />
      </Layer>
      {balls.map(({ x, y, size, tone }, place) => (
        <Layer key={`${x} ${y}`} ball={place}>
          <circle cx={x} cy={y} r={size} className={tone} />
          <circle cx={x - size / 3} cy={y - size / 3} r={size / 3.4} className={styles.glint} />
        </Layer>
      ))}
      <Layer>
        <defs>
          <radialGradient id="raffle-glass" cx="36%" cy="28%" r="80%">
            <stop offset="0" className={styles.shine} />
            <stop offset="0.55" className={styles.glass} />
            <stop offset="1" className={styles.rim} />
          </radialGradient>
        </defs>
        <circle cx="100" cy="100" r="88" fill="url(#raffle-glass)" className={styles.front} />
        <path d="M34 64a76 76 0 0 1 44-38" className={styles.gleam} />
      </Layer>
    </div>
  );
}

interface LayerProps {
  /** Place of the ball that it holds, if it holds one. */
  readonly ball?: number;
  readonly children: ReactNode;
}

/** Pictures of their own move without being laid out and painted anew; parts of one picture do not. */
function Layer({ ball, children }: LayerProps): ReactElement {
  return (
    <svg
      viewBox="0 0 200 214"
      className={ball === undefined ? styles.layer : styles.ball}
      style={{ '--turn': ball } as CSSProperties}
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A timer waits no longer; draws are a week apart at most. */
const longestMs = 2 ** 31 - 1;

function useIsDue(drawAt: number | null): boolean {
  const [dueAt, setDueAt] = useState<number | null>(null);
  useEffect(() => {
    if (drawAt === null) return undefined;
    const timer = setTimeout(() => setDueAt(drawAt), Math.min(longestMs, Math.max(0, drawAt - Date.now())));
    return () => clearTimeout(timer);
  }, [drawAt]);
  return dueAt !== null && dueAt === drawAt;
}
