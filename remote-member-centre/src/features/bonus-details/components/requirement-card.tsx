import type { Requirement } from '@pavilion/api-contract/calls/requirement';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Money, ProgressBar, StatusPill, type StatusPillProps } from '@pavilion/ui';
import { ArrowDownToLine, ArrowLeftRight, CircleDollarSign, Coins, Gift, type LucideIcon, Trophy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { percentDone } from '../percent-done';
import { GiveUp } from './give-up';
import { RequirementTerms } from './requirement-terms';
import styles from './requirement-card.module.css';

const icons: Readonly<Record<Requirement['source'], LucideIcon>> = {
  DEPOSIT: ArrowDownToLine,
  BONUS: Gift,
  REWARD: Trophy,
  POINTS: Coins,
  TRANSFER: ArrowLeftRight,
  OTHER: CircleDollarSign,
};

const tones: Readonly<Record<Requirement['state'], StatusPillProps['tone']>> = {
  OPEN: 'info',
  DONE: 'positive',
  FORFEITED: 'neutral',
  EXPIRED: 'negative',
  CLEARED: 'neutral',
};

interface RequirementCardProps {
  readonly requirement: Requirement;
  /** When it was read. */
  readonly now: number;
}

/** One credit and what is to be staked for it: an open one with its terms, one that ended with how and when. */
export function RequirementCard({ requirement, now }: RequirementCardProps): ReactElement {
  const { brand } = useHost();
  const { state, required, done } = requirement;
  const { t } = useTranslation();
  const isOpen = state === 'OPEN';
  const title = useTitle(requirement);
  const [doneText, requiredText] = [formatAmount(done, brand.currency), formatAmount(required, brand.currency)];
  return (
    <Card as="li" padding="sm" className={styles.card}>
      <RequirementHead requirement={requirement} title={title} />
      <div>
        <p className={styles.figures}>
          <Money text={doneText} size={18} weight="bold" />
          <span className={styles.of}>{t('member-bonus.of', { amount: requiredText })}</span>
          <span className={styles.left}>
            {isOpen
              ? t('member-bonus.toGo', { amount: formatAmount(requirement.remaining, brand.currency) })
              : `${percentDone(done, required)} %`}
          </span>
        </p>
        <ProgressBar
          label={t('member-bonus.progress', { name: title })}
          value={percentDone(done, required) / 100}
          valueText={t('member-bonus.progressText', { done: doneText, required: requiredText })}
          tone={state === 'DONE' ? 'positive' : 'action'}
        />
      </div>
      {isOpen && <RequirementTerms requirement={requirement} now={now} />}
      {requirement.canForfeit && <GiveUp requirement={requirement} title={title} />}
    </Card>
  );
}

function useTitle({ source, sourceName }: Requirement): string {
  const { t } = useTranslation();
  return sourceName === '' ? t(`member-bonus.source.${source}`) : sourceName;
}

function RequirementHead({ requirement, title }: { readonly requirement: Requirement; readonly title: string }) {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { source, state, position, createdAt, endedAt } = requirement;
  const Icon = icons[source];
  const when = (at: number): string => formatDateTime(at, preferences.language());
  return (
    <div className={styles.head}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={styles.name}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.when}>
          {endedAt === null
            ? t('member-bonus.since', { at: when(createdAt) })
            : t(`member-bonus.ended.${state}`, { at: when(endedAt) })}
        </p>
      </div>
      <StatusPill tone={position === 1 ? 'positive' : tones[state]}>
        {state === 'OPEN'
          ? t(position === 1 ? 'member-bonus.first' : 'member-bonus.later', { position })
          : t(`member-bonus.state.${state}`)}
      </StatusPill>
    </div>
  );
}
