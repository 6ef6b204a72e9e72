import { formatAgo } from '@pavilion/i18n';
import { type Amount, amountOf, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, CountUp, Money, ProgressBar } from '@pavilion/ui';
import { CircleCheck, Clock } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Claimed, type RebateNow, useClaimRebate } from '../rebate.queries';
import styles from './claim-card.module.css';
import { CoinsArt } from './coins-art';

interface ClaimCardProps {
  readonly due: RebateNow['due'];
  /** When it was read. */
  readonly now: number;
}

/**
 * All that can be claimed as one sum, and the way to claim it; once it is, that is said until something new is there.
 */
export function ClaimCard({ due, now }: ClaimCardProps): ReactElement {
  const claim = useClaimRebate(due.lastClaimAt);
  const isMoment = claim.isSuccess && due.total === zeroAmount;
  return (
    <Card patterned className={styles.card}>
      <div className={styles.said} aria-live="polite">
        {isMoment ? <ClaimedMoment claimed={claim.data} /> : <Claimable due={due} now={now} claim={claim} />}
      </div>
      <CoinsArt isLit={isMoment || due.claimable} />
    </Card>
  );
}

function Claimable({ due, now, claim }: ClaimCardProps & { readonly claim: ReturnType<typeof useClaimRebate> }) {
  const { t } = useTranslation();
  const { brand, navigate } = useHost();
  const format = (units: bigint): string => formatAmount(amountOf(units), brand.currency);
  return (
    <>
      <p className={styles.label}>{t('member-rebate.ready')}</p>
      <Money
        size={36}
        weight="bold"
        tone={due.claimable ? 'gradient' : 'neutral'}
        text={<CountUp value={due.total} format={format} />}
      />
      {due.total === zeroAmount ? (
        <p className={styles.meaning}>{t('member-rebate.nothingYet')}</p>
      ) : (
        <Terms due={due} now={now} />
      )}
      {due.claimable ? (
        <Button variant="primary" size="lg" loading={claim.isPending} onClick={() => claim.mutate()}>
          {t('member-rebate.claim', { amount: format(due.total) })}
        </Button>
      ) : (
        due.total === zeroAmount && <Button onClick={() => navigate('/rng')}>{t('member-rebate.play')}</Button>
      )}
    </>
  );
}

/** Until when, what is missing, and what comes back is to be staked. */
function Terms({ due, now }: ClaimCardProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const format = (amount: Amount): string => formatAmount(amount, brand.currency);
  const when = formatAgo(due.paysItselfAt, now, preferences.language());
  return (
    <>
      {!due.claimable && (
        <div className={styles.missing}>
          <p className={styles.meaning}>
            {t('member-rebate.belowMinimum', {
              minimum: format(due.minimum),
              missing: format(amountOf(due.minimum - due.total)),
            })}
          </p>
          <ProgressBar
            label={t('member-rebate.toMinimum')}
            value={Number((due.total * 1000n) / due.minimum) / 1000}
            valueText={t('member-rebate.ofMinimum', { amount: format(due.total), minimum: format(due.minimum) })}
          />
        </div>
      )}
      <p className={styles.when}>
        <Clock aria-hidden size={16} />
        {t('member-rebate.paysItself', { when })}
      </p>
      {due.multiplier > 0 && <p className={styles.hint}>{t('member-rebate.stakes', { times: due.multiplier })}</p>}
    </>
  );
}

function ClaimedMoment({ claimed }: { readonly claimed: Claimed }): ReactElement {
  const { t } = useTranslation();
  const { brand, dialogs } = useHost();
  // Counts up from nothing to what came.
  const [shown, show] = useState<bigint>(zeroAmount);
  useEffect(() => show(claimed.amount), [claimed.amount]);
  return (
    <>
      <p className={styles.done}>
        <CircleCheck aria-hidden size={20} />
        {t('member-rebate.claimed')}
      </p>
      <Money
        size={48}
        weight="bold"
        tone="gradient"
        text={<CountUp value={shown} format={(units) => formatAmount(amountOf(units), brand.currency)} />}
      />
      <p className={styles.meaning}>{t('member-rebate.inBalance')}</p>
      <Button onClick={() => dialogs.openPanel('member', 'transactionHistory')}>{t('member-rebate.toRecord')}</Button>
    </>
  );
}
