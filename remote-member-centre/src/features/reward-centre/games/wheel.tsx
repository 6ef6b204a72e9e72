import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrizeWords } from '../prize-words';
import type { GameProps } from './game.props';
import { useMotionEnd } from './use-motion-end';
import styles from './wheel.module.css';

const lastsMs = 4_600;
const turns = 6;
const [centre, radius] = [200, 172];
const lamps = Array.from({ length: 24 }, (_, index) => index * 15);

const pointAt = (degrees: number, distance: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(centre + Math.cos(angle) * distance).toFixed(2)} ${(centre + Math.sin(angle) * distance).toFixed(2)}`;
};

const segmentPath = (place: number, step: number): string => {
  const [from, to] = [(place - 0.5) * step, (place + 0.5) * step];
  return `M${centre} ${centre}L${pointAt(from, radius)}A${radius} ${radius} 0 0 1 ${pointAt(to, radius)}Z`;
};

/** A wheel that turns to the prize that was won. Its parts are equally wide; how likely each is stands beside it. */
export function Wheel(props: GameProps): ReactElement {
  const { ticket, phase, won, left, onOpen } = props;
  const { t } = useTranslation();
  useMotionEnd(props, lastsMs);
  const step = 360 / ticket.prizes.length;
  const turned = won === undefined ? 0 : turns * 360 - won * step;
  const isClosed = phase === 'closed';
  return (
    <div className={styles.wheel} data-phase={phase} style={{ '--turned': `${turned}deg` } as CSSProperties}>
      <Rim />
      <Layer className={styles.disc}>
        <Segments prizes={ticket.prizes} won={phase === 'shown' ? won : undefined} step={step} />
      </Layer>
      <Layer className={styles.layer}>
        <circle cx={centre} cy={centre} r="56" className={styles.hubRing} />
        <path d="M178 8h44l-22 42z" className={styles.pointer} />
      </Layer>
      <button
        type="button"
        className={styles.hub}
        onClick={onOpen}
        disabled={!isClosed}
        aria-busy={phase === 'asking' || undefined}
      >
        <span className={styles.hubWord}>{t('member-rewards.spin')}</span>
        <span className={styles.hubLeft}>{t('member-rewards.left', { count: left })}</span>
      </button>
    </div>
  );
}

interface LayerProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Pictures of their own move without being laid out and painted anew; parts of one picture do not. */
function Layer({ className, children }: LayerProps): ReactElement {
  return (
    <svg viewBox="0 0 400 400" className={className} aria-hidden="true">
      {children}
    </svg>
  );
}

function Rim(): ReactElement {
  return (
    <>
      <Layer className={styles.face}>
        <defs>
          <linearGradient id="reward-wheel-rim" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={styles.rimLight} />
            <stop offset="1" className={styles.rimDeep} />
          </linearGradient>
        </defs>
        <circle cx={centre} cy={centre} r="190" fill="url(#reward-wheel-rim)" />
        <circle cx={centre} cy={centre} r="177" className={styles.groove} />
      </Layer>
      <Lamps from={0} className={styles.lamps} />
      <Lamps from={1} className={styles.lampsLate} />
    </>
  );
}

/** Every second lamp of the rim, from the first or the second on. */
function Lamps({ from, className }: { readonly from: 0 | 1; readonly className: string | undefined }): ReactElement {
  return (
    <Layer className={className}>
      {lamps
        .filter((_, index) => index % 2 === from)
        .map((degrees) => {
          const [x, y] = pointAt(degrees, 183.5).split(' ');
          return <circle key={degrees} r="3.6" cx={x} cy={y} />;
        })}
    </Layer>
  );
}

interface SegmentsProps {
  readonly prizes: GameProps['ticket']['prizes'];
  readonly won: number | undefined;
  readonly step: number;
}

function Segments({ prizes, won, step }: SegmentsProps): ReactElement {
  const { short } = usePrizeWords();
  return (
    <>
      {prizes.map(({ configId, rewardType, minValue }, place) => (
        <g key={configId} data-won={place === won || undefined} className={styles.segment}>
          <path d={segmentPath(place, step)} className={place % 2 === 0 ? styles.even : styles.odd} />
          <text
            x={centre}
            y={centre - 128}
            transform={`rotate(${place * step} ${centre} ${centre})`}
            className={place % 2 === 0 ? styles.evenText : styles.oddText}
          >
            {short({ rewardType, amount: minValue })}
          </text>
        </g>
      ))}
    </>
  );
}
