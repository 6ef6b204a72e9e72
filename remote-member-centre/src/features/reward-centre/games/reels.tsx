import { Bell, Clover, Crown, Flame, Gem, Heart, type LucideIcon, Moon, Star, Sun } from 'lucide-react';
import { Button } from '@pavilion/ui';
import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameProps } from './game.props';
import { useMotionEnd } from './use-motion-end';
import styles from './reels.module.css';

const symbols: readonly LucideIcon[] = [Gem, Star, Bell, Clover, Crown, Flame, Heart, Moon, Sun];
const lastsMs = 2_900;
/** Symbols of a strip that pass before it stands. */
const passing = 18;

/** Which symbol each reel shows: three alike are the prize, nothing are three that differ. */
export function standOf({ prizes }: GameProps['ticket'], won: number | undefined): readonly [number, number, number] {
  if (won === undefined) return [0, 1, 2];
  if (prizes[won]?.rewardType === 'NOTHING') return [4, 2, 6];
  const symbol = won % symbols.length;
  return [symbol, symbol, symbol];
}

/** Three reels that stop one after the other at what was won. */
export function Reels(props: GameProps): ReactElement {
  const { ticket, phase, won, left, onOpen } = props;
  const { t } = useTranslation();
  useMotionEnd(props, lastsMs);
  const stand = standOf(ticket, won);
  return (
    <div className={styles.machine} data-phase={phase}>
      <div className={styles.window} aria-hidden="true">
        {stand.map((symbol, reel) => (
          <Reel key={reel} symbol={symbol} reel={reel} />
        ))}
        <span className={styles.payLine} />
      </div>
      {phase === 'shown' ? null : (
        <Button
          variant="art"
          size="lg"
          block
          onClick={onOpen}
          disabled={phase === 'moving'}
          loading={phase === 'asking'}
        >
          {t('member-rewards.spinReels', { count: left })}
        </Button>
      )}
    </div>
  );
}

function Reel({ symbol, reel }: { readonly symbol: number; readonly reel: number }): ReactElement {
  const strip = Array.from({ length: passing + 1 }, (_, place) =>
    place === passing ? symbol : (place * 4 + reel * 3) % symbols.length,
  );
  return (
    <span className={styles.reel} style={{ '--reel': reel, '--passing': passing } as CSSProperties}>
      <span className={styles.strip}>
        {strip.map((index, place) => {
          const Symbol = symbols[index] ?? Gem;
          return (
            <span key={place} className={styles.cell} data-symbol={index % 3}>
              <Symbol strokeWidth={1.8} />
            </span>
          );
        })}
      </span>
    </span>
  );
}
