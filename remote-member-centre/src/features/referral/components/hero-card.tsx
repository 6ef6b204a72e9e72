import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { IconButton, Skeleton } from '@pavilion/ui';
import { Copy } from 'lucide-react';
import { lazy, type ReactElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferralRules } from '../referral.queries';
import { useCopy } from '../use-copy';
import styles from './hero-card.module.css';
import { ShareRow } from './share-row';

const LinkQr = lazy(async () => ({ default: (await import('./link-qr')).LinkQr }));

interface HeroCardProps {
  readonly code: string;
  readonly rules: ReferralRules;
}

export function HeroCard({ code, rules }: HeroCardProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const link = `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;
  const amount = formatAmount(rules.perInvitee, currency);
  return (
    <section className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.promise}>
          {t('member-referral.promise')} <em>{amount}</em>
        </h2>
        <p className={styles.more}>
          {t('member-referral.more', {
            deposits: rules.depositRebatePercent,
            stakes: rules.turnoverRebatePercent,
          })}
        </p>
        <CopyRow label={t('member-referral.code')} copyLabel={t('member-referral.copyCode')} text={code} isLarge />
        <CopyRow label={t('member-referral.link')} copyLabel={t('member-referral.copyLink')} text={link} />
        <ShareRow link={link} words={t('member-referral.shareWords', { code })} />
      </div>
      <figure className={styles.paper}>
        <Suspense fallback={<Skeleton height="152px" />}>
          <LinkQr link={link} label={t('member-referral.qr')} />
        </Suspense>
        <figcaption>{t('member-referral.scan')}</figcaption>
      </figure>
    </section>
  );
}

interface CopyRowProps {
  readonly label: string;
  readonly copyLabel: string;
  readonly text: string;
  readonly isLarge?: boolean;
}

function CopyRow({ label, copyLabel, text, isLarge = false }: CopyRowProps): ReactElement {
  const copy = useCopy();
  return (
    <div className={styles.row}>
      <div className={styles.value}>
        <span>{label}</span>
        <strong className={isLarge ? styles.code : styles.link}>{text}</strong>
      </div>
      <IconButton label={copyLabel} icon={<Copy aria-hidden size={18} />} onClick={() => void copy(text)} />
    </div>
  );
}
