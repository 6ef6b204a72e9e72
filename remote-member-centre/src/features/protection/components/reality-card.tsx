import { errorMessageKey } from '@pavilion/api-client';
import { realityCheckChoices } from '@pavilion/api-contract/calls/protection';
import { formatDuration } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, RadioGroup } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTitle } from '../../../ui/failure-title';
import { SignedMoney } from '../../../ui/signed-money';
import { type Protection, useSetRealityCheck } from '../protection.queries';
import styles from './reality-card.module.css';

interface RealityCardProps {
  readonly protection: Pick<
    Protection,
    'realityCheckMinutes' | 'sessionStartedAt' | 'nextRealityCheckAt' | 'sessionNet' | 'sessionStaked'
  >;
  readonly now: number;
}

/** How often play pauses for a look at it, and what such a look shows of this session. */
export function RealityCard({ protection, now }: RealityCardProps): ReactElement {
  const { t } = useTranslation();
  const { preferences, notify } = useHost();
  const set = useSetRealityCheck();
  const minutes = set.isPending ? set.variables : protection.realityCheckMinutes;
  const choose = (value: string): void => {
    const wanted = realityCheckChoices.find((one) => String(one) === value);
    if (wanted === undefined || set.isPending) return;
    set.mutate(wanted, {
      onError: (error) =>
        notify({
          tone: 'negative',
          titleKey: failureTitle(error, 'member-protection.notSet'),
          bodyKey: errorMessageKey(error),
        }),
    });
  };
  return (
    <Card as="section" className={styles.card} aria-labelledby="protection-reality">
      <h2 id="protection-reality" className={styles.title}>
        {t('member-protection.reality.title')}
      </h2>
      <p className={styles.text}>{t('member-protection.reality.text')}</p>
      <RadioGroup
        legend={t('member-protection.reality.interval')}
        legendHidden
        layout="cards"
        className={styles.choices}
        value={String(minutes)}
        onValueChange={choose}
        options={realityCheckChoices.map((one) => ({
          value: String(one),
          label: t('member-protection.reality.every', { span: formatDuration(one, preferences.language()) }),
        }))}
      />
      <ThisSession protection={protection} now={now} />
    </Card>
  );
}

const minuteMs = 60_000;

function ThisSession({ protection, now }: RealityCardProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { sessionStartedAt, nextRealityCheckAt, sessionNet, sessionStaked } = protection;
  const language = preferences.language();
  const inMinutes = (ms: number): string => formatDuration(Math.max(0, Math.round(ms / minuteMs)), language);
  return (
    <dl className={styles.session} aria-label={t('member-protection.reality.session')}>
      <div>
        <dt>{t('member-protection.reality.played')}</dt>
        <dd>{inMinutes(now - sessionStartedAt)}</dd>
      </div>
      <div>
        <dt>{t('member-protection.reality.next')}</dt>
        <dd>{inMinutes(nextRealityCheckAt - now)}</dd>
      </div>
      <div>
        <dt>{t('member-protection.reality.staked')}</dt>
        <dd>{formatAmount(sessionStaked, brand.currency)}</dd>
      </div>
      <div>
        <dt>{t('member-protection.reality.net')}</dt>
        <dd>
          <SignedMoney amount={sessionNet} weight="semibold" />
        </dd>
      </div>
    </dl>
  );
}
