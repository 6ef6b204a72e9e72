import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { formatCount } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, ErrorState, Skeleton } from '@pavilion/ui';
import { Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './referral.page.module.css';
import { useReferral } from './referral.queries';

/** Inviting friends: the member's code, the link that carries it, and how many came by it. */
export function ReferralPage(): ReactElement {
  const { t } = useTranslation();
  const found = useReferral();
  if (found.isPending) return <Skeleton height="260px" radius="card" />;
  if (found.isError || found.data.referralCode === null) {
    return (
      <ErrorState
        level={2}
        title={t('member-centre.referral.failed')}
        description={t(errorMessageKey(found.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  }
  return <InvitationCard code={found.data.referralCode} invitations={found.data.totalInvitations} />;
}

function InvitationCard({ code, invitations }: { readonly code: string; readonly invitations: number }): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const link = `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      host.notify({ tone: 'positive', titleKey: 'member-centre.referral.copied' });
    } catch {
      host.notify({ tone: 'negative', titleKey: 'member-centre.referral.notCopied' });
    }
  };
  const icon = <Copy aria-hidden size={16} />;
  return (
    <Card className={styles.card}>
      <p className={styles.hint}>{t('member-centre.referral.hint')}</p>
      <dl className={styles.facts}>
        <dt>{t('member-centre.referral.code')}</dt>
        <dd>{code}</dd>
        <dt>{t('member-centre.referral.link')}</dt>
        <dd>{link}</dd>
        <dt>{t('member-centre.referral.invited')}</dt>
        <dd>{formatCount(invitations)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button variant="primary" icon={icon} onClick={() => void copy(link)}>
          {t('member-centre.referral.copyLink')}
        </Button>
        <Button icon={icon} onClick={() => void copy(code)}>
          {t('member-centre.referral.copyCode')}
        </Button>
      </div>
    </Card>
  );
}
