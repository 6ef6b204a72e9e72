import { Button } from '@pavilion/ui';
import { type PointerEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrizeWords } from '../prize-words';
import type { GameProps } from './game.props';
import styles from './scratch-card.module.css';

const [width, height, brush, cell] = [360, 200, 34, 30];
const cells = (width / cell) * Math.floor(height / cell);
/** Share of the foil after which the rest goes by itself. */
const enough = 0.5;

/**
 * A card whose foil comes off under the finger, or at once by a button. The prize is under it from the first touch on.
 */
export function ScratchCard({ ticket, phase, won, left, onOpen, onEnd }: GameProps): ReactElement {
  const { t } = useTranslation();
  const { long } = usePrizeWords();
  const prize = won === undefined ? undefined : ticket.prizes[won];
  const words = prize && long({ rewardType: prize.rewardType, amount: prize.minValue, label: prize.label });
  return (
    <div className={styles.card} data-phase={phase}>
      <div className={styles.face}>
        <span className={styles.prize} aria-hidden="true">
          {phase === 'closed' || phase === 'asking' ? null : words}
        </span>
        <Foil phase={phase} onTouched={onOpen} onEnd={onEnd} />
        {phase === 'closed' ? <Sparkle /> : null}
      </div>
      {phase === 'moving' ? (
        <Button variant="art" size="lg" block onClick={onEnd}>
          {t('member-rewards.showIt')}
        </Button>
      ) : null}
      {phase === 'closed' || phase === 'asking' ? (
        <Button variant="art" size="lg" block onClick={onOpen} loading={phase === 'asking'}>
          {t('member-rewards.scratch', { count: left })}
        </Button>
      ) : null}
    </div>
  );
}

interface FoilProps extends Pick<GameProps, 'phase' | 'onEnd'> {
  /** Somebody began to scratch a card that is still closed. */
  readonly onTouched: () => void;
}

function Foil({ phase, onTouched, onEnd }: FoilProps): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const [path, setPath] = useState('');
  const touched = useRef(new Set<string>());
  const draw = (event: PointerEvent<SVGSVGElement>, isStart: boolean): void => {
    if (phase !== 'moving') return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / Math.max(1, box.width)) * width;
    const y = ((event.clientY - box.top) / Math.max(1, box.height)) * height;
    setPath((before) => `${before}${isStart || before === '' ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`);
    touched.current.add(`${Math.floor(x / cell)} ${Math.floor(y / cell)}`);
    if (touched.current.size >= cells * enough) onEnd();
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.foil}
      aria-hidden="true"
      onPointerDown={(event) => (phase === 'closed' ? onTouched() : draw(event, true))}
      onPointerMove={(event) => event.buttons > 0 && draw(event, false)}
    >
      <FoilPaint id={id} path={path} />
      <g mask={`url(#${id}-left)`}>
        <rect width={width} height={height} fill={`url(#${id}-foil)`} />
        <rect width={width} height={height} fill={`url(#${id}-dots)`} />
        <text x={width / 2} y={height / 2 + 7} className={styles.hint}>
          {t('member-rewards.scratchHere')}
        </text>
      </g>
    </svg>
  );
}

function FoilPaint({ id, path }: { readonly id: string; readonly path: string }): ReactElement {
  return (
    <defs>
      <mask id={`${id}-left`}>
        <rect width={width} height={height} fill="white" />
        <path d={path} className={styles.gone} strokeWidth={brush} />
      </mask>
      <linearGradient id={`${id}-foil`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" className={styles.shine} />
        <stop offset="0.5" className={styles.metal} />
        <stop offset="1" className={styles.deep} />
      </linearGradient>
      <Dots id={`${id}-dots`} />
    </defs>
  );
}

const Dots = ({ id }: { readonly id: string }): ReactElement => (
  <pattern id={id} width="18" height="18" patternUnits="userSpaceOnUse">
    <path d="M9 3l1.6 4.4L15 9l-4.4 1.6L9 15l-1.6-4.4L3 9l4.4-1.6z" className={styles.spark} />
  </pattern>
);

/** The dots once more, as a picture of its own: it fades in and out without the foil being painted anew. */
function Sparkle(): ReactElement {
  const id = useId();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.sparkle} aria-hidden="true">
      <defs>
        <Dots id={id} />
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </svg>
  );
}
