import { Hammer } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrizeWords } from '../prize-words';
import type { GameProps } from './game.props';
import { useMotionEnd } from './use-motion-end';
import styles from './eggs.module.css';

const lastsMs = 1_700;
const eggs = [0, 1, 2] as const;

/** Eggs of which one is cracked. What is inside was drawn with the ticket: whichever is chosen holds it. */
export function Eggs(props: GameProps): ReactElement {
  const { ticket, phase, won, onOpen } = props;
  const { t } = useTranslation();
  const { long } = usePrizeWords();
  const [chosen, choose] = useState<number>();
  useMotionEnd(props, lastsMs);
  const prize = won === undefined ? undefined : ticket.prizes[won];
  const words = prize && long({ rewardType: prize.rewardType, amount: prize.minValue, label: prize.label });
  const press = (egg: number): void => {
    choose(egg);
    onOpen();
  };
  return (
    <div className={styles.nest}>
      {eggs.map((egg) => (
        <button
          key={egg}
          type="button"
          className={styles.egg}
          data-phase={chosen === egg || phase === 'closed' ? phase : 'left'}
          disabled={phase !== 'closed'}
          onClick={() => press(egg)}
        >
          <EggPicture place={egg} />
          <Hammer aria-hidden className={styles.hammer} size={44} />
          <span className={styles.inside} aria-hidden="true">
            {chosen === egg && phase === 'shown' ? words : null}
          </span>
          <span className={styles.name}>{t(`member-rewards.egg.${egg + 1}`)}</span>
        </button>
      ))}
    </div>
  );
}

/** Two halves of a shell that break along one line. */
function EggPicture({ place }: { readonly place: number }): ReactElement {
  const gold = `reward-egg-${place}`;
  return (
    <svg viewBox="0 0 120 150" className={styles.picture} aria-hidden="true">
      <defs>
        <radialGradient id={gold} cx="38%" cy="30%" r="80%">
          <stop offset="0" className={styles.glint} />
          <stop offset="0.4" className={styles.light} />
          <stop offset="1" className={styles.deep} />
        </radialGradient>
      </defs>
      <ellipse cx="60" cy="140" rx="36" ry="7" className={styles.shadow} />
      <g className={styles.rays}>
        {Array.from({ length: 12 }, (_, index) => (
          <path key={index} d="M60 74L55 8h10z" transform={`rotate(${index * 30} 60 74)`} />
        ))}
      </g>
      <path
        className={styles.lower}
        fill={`url(#${gold})`}
        d="M16 82l12-9 11 11 11-12 11 12 11-12 11 11 11-11 10 10c0 30-20 52-44 52S16 112 16 82z"
      />
      <g className={styles.upper}>
        <path
          fill={`url(#${gold})`}
          d="M16 82c0-36 20-74 44-74s44 38 44 74l-10-10-11 11-11-11-11 12-11-12-11 12-11-11z"
        />
        <path className={styles.line} d="M60 30c10 10 14 22 14 34M60 30C50 40 46 52 46 64M60 30v38" />
      </g>
    </svg>
  );
}
