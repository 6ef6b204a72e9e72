import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { formatCount } from '@pavilion/i18n';
import { Card, EmptyState, ErrorState, NoOffersArt, SectionHeader, Skeleton } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
import { inviteesPerPage, type ReferralRules, useInvitees } from '../referral.queries';
import { InvitedRow } from './invited-row';
import styles from './invited-list.module.css';

/** Who was invited, with their state and what is missing until they count. */
export function InvitedList({ rules }: { readonly rules: ReferralRules }): ReactElement {
  const { t } = useTranslation();
  const [page, turn] = useState(1);
  const found = useInvitees(page);
  const total = found.data?.total ?? 0;
  return (
    <Card as="section" className={styles.card}>
      <SectionHeader
        title={t('member-referral.invited')}
        meta={total > 0 ? t('member-referral.came', { count: total, shown: formatCount(total) }) : undefined}
      />
      {found.isLoadingError ? (
        <ErrorState
          title={t('member-referral.invitedFailed')}
          description={t(errorMessageKey(found.error))}
          retryLabel={t('member-centre.retry')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
        />
      ) : (
        <Rows found={found} rules={rules} page={page} onTurn={turn} />
      )}
    </Card>
  );
}

interface RowsProps {
  readonly found: ReturnType<typeof useInvitees>;
  readonly rules: ReferralRules;
  readonly page: number;
  onTurn(page: number): void;
}

function Rows({ found, rules, page, onTurn }: RowsProps): ReactElement {
  const { t } = useTranslation();
  if (!found.data) return <Skeleton height="240px" />;
  const { list, totalPages, total = list.length } = found.data;
  if (list.length === 0)
    return (
      <EmptyState
        art={<NoOffersArt />}
        title={t('member-referral.nobody')}
        description={t('member-referral.nobodyHint')}
      />
    );
  return (
    <div className={found.isPlaceholderData ? styles.busy : styles.body} aria-busy={found.isPlaceholderData}>
      <ul className={styles.list} aria-label={t('member-referral.invited')}>
        {list.map((friend) => (
          <InvitedRow key={`${friend.registerDate} ${friend.account}`} friend={friend} rules={rules} />
        ))}
      </ul>
      <ListPages
        label={t('member-referral.invitedPages')}
        page={page}
        pageCount={totalPages}
        onPageChange={onTurn}
        rows={{ perPage: inviteesPerPage, total }}
      />
    </div>
  );
}
