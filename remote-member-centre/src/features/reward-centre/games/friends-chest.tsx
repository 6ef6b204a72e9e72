import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { Check, Gift } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteButtons } from '../components/invite-buttons';
import styles from './friends-chest.module.css';
import type { GameProps } from './game.props';
import { useMotionEnd } from './use-motion-end';

type Step = GameProps['ticket']['conditionStatus'][number];

const openingMs = 900;
/** Share of a step’s arc that is drawn; the rest parts it from the next one. */
const drawn = 0.9;

/** A chest that opens step by step, each of them made by a friend who came by an invitation. */
export function FriendsChest({ ticket, phase, onOpen, onEnd }: GameProps): ReactElement {
  const { t } = useTranslation();
  useMotionEnd({ phase, onEnd }, openingMs);
  const { conditionStatus: steps, conditionSize: size, achievedConditionSize: made } = ticket;
  const isReady = made === size;
  return (
    <div className={styles.chest} data-phase={phase} data-ready={isReady || undefined}>
      <Ring size={size} made={made} />
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <StepLine key={place} step={step} />
        ))}
      </ol>
      {isReady ? (
        phase === 'shown' ? null : (
          <Button variant="art" size="lg" block loading={phase !== 'closed'} onClick={onOpen}>
            {t('member-rewards.friends.open')}
          </Button>
        )
      ) : (
        <InviteButtons />
      )}
      <p className={styles.rule}>{t('member-rewards.friends.rule')}</p>
    </div>
  );
}

/** An arc for each step; those that are made shine. */
function Ring({ size, made }: { readonly size: number; readonly made: number }): ReactElement {
  const { t } = useTranslation();
  const arcs = (count: number): string => `${`${drawn} ${1 - drawn} `.repeat(count)}0 ${size}`;
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="52" pathLength={size} strokeDasharray={`${drawn} ${1 - drawn}`} />
        {made > 0 ? (
          <circle key={made} cx="60" cy="60" r="52" pathLength={size} strokeDasharray={arcs(made)} data-made />
        ) : null}
      </svg>
      <Gift aria-hidden size={34} />
      <p className={styles.made}>{t('member-rewards.friends.made', { made, count: size })}</p>
    </div>
  );
}

function StepLine({ step }: { readonly step: Step }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { condition, actual, expected, achieved, friend } = step;
  const amount = formatAmount(expected, currency);
  const near = (): string =>
    friend === undefined
      ? t('member-rewards.friends.waiting')
      : t('member-rewards.friends.near', { friend, actual: formatAmount(actual, currency), amount });
  return (
    <li className={styles.step} data-made={achieved || undefined}>
      <span className={styles.mark}>{achieved ? <Check aria-hidden size={16} /> : null}</span>
      <span>
        <span className={styles.what}>{t(`member-rewards.friends.step.${condition}`, { amount })}</span>
        <span className={styles.who}>
          {achieved ? t('member-rewards.friends.by', { friend: friend ?? '' }) : near()}
        </span>
        {achieved ? null : (
          <span className={styles.bar} aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, (Number(actual) / Number(expected)) * 100)}%` }} />
          </span>
        )}
      </span>
    </li>
  );
}
