import type { LotteryGroup } from '@pavilion/api-contract';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, StatusPill } from '@pavilion/ui';
import { RotateCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRemaining } from '../countdown';
import { type TimedIssue, useNearIssue } from '../lottery-hall.queries';
import { useNow } from '../use-now';
import { DrawEmblem } from './draw-emblem';
import styles from './draw-card.module.css';
import { DrawView, GameIcon, TimesWaiting } from './draw-view';

type LotteryGame = LotteryGroup['games'][number];

interface DrawCardProps {
  readonly game: LotteryGame;
  /** Code of its group. */
  readonly group: string;
  /** The address asks for this game. */
  readonly highlighted: boolean;
}

/** How long before its close a sale is about to end. */
const nearCloseMs = 10_000;

/** A lottery game with the issue on sale and the time to its close. */
export function DrawCard({ game, group, highlighted }: DrawCardProps): ReactElement {
  const { t } = useTranslation();
  const near = useNearIssue(game.id);
  return (
    <DrawView
      name={game.name}
      icon={game.icon ? <GameIcon src={game.icon} /> : <DrawEmblem group={group} />}
      highlighted={highlighted}
    >
      {near.isError ? (
        <div className={styles.failed}>
          <p>{t('lottery.draw.failed')}</p>
          <Button size="sm" icon={<RotateCw aria-hidden size={16} />} onClick={() => void near.refetch()}>
            {t('lottery.retry')}
          </Button>
        </div>
      ) : near.data ? (
        <DrawTimes issue={near.data} />
      ) : (
        <TimesWaiting />
      )}
    </DrawView>
  );
}

function DrawTimes({ issue }: { issue: TimedIssue }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const now = useNow();
  const left = issue.closesAt - now;
  const onSale = issue.onSale && left > 0;
  const share = Math.min(1, Math.max(0, left / Math.max(issue.saleMs ?? issue.closesInMs, 1)));
  return (
    <>
      <p className={styles.clock} data-state={!onSale ? 'drawing' : left <= nearCloseMs ? 'closing' : undefined}>
        <span className={styles.remaining} role="timer" aria-label={t('lottery.draw.closesIn')}>
          {formatRemaining(left)}
        </span>
        <StatusPill tone={onSale ? 'positive' : 'warning'}>
          {t(onSale ? 'lottery.draw.onSale' : 'lottery.draw.drawing')}
        </StatusPill>
      </p>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ transform: `scaleX(${share})` }} />
      </span>
      <dl className={styles.facts}>
        <dt>{t('lottery.draw.issue')}</dt>
        <dd>{issue.issue}</dd>
        <dt>{t('lottery.draw.at')}</dt>
        <dd>{formatDateTime(issue.drawsAt, preferences.language())}</dd>
      </dl>
    </>
  );
}
