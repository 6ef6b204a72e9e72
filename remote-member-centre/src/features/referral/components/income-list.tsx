import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import {
  Card,
  Chip,
  EmptyState,
  ErrorState,
  Money,
  NoRecordsArt,
  SectionHeader,
  SegmentedControl,
  Skeleton,
} from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
import { type IncomeAsk, incomeKinds, type IncomePage, incomesPerPage, useIncome } from '../referral.queries';
import styles from './income-list.module.css';
import { IncomeLine } from './income-line';

const ranges = ['today', 'week', 'month'] as const;

export function IncomeList(): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const [asked, ask] = useState<IncomeAsk>({ kind: 'ALL', range: 'month', page: 1 });
  const found = useIncome(asked);
  return (
    <Card as="section" className={styles.card}>
      <SectionHeader
        title={t('member-referral.incomes')}
        actions={
          found.data && <Money weight="bold" tone="credit" text={formatAmount(found.data.sum, brand.currency)} />
        }
      />
      <Filters asked={asked} onAsk={ask} />
      {found.isLoadingError ? (
        <ErrorState
          title={t('member-referral.incomesFailed')}
          description={t(errorMessageKey(found.error))}
          retryLabel={t('member-centre.retry')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
        />
      ) : (
        <Lines
          found={found.data}
          busy={found.isPlaceholderData}
          asked={asked}
          onTurn={(page) => ask({ ...asked, page })}
        />
      )}
    </Card>
  );
}

function Filters({ asked, onAsk }: { readonly asked: IncomeAsk; onAsk(next: IncomeAsk): void }): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        deferred
        block
        label={t('member-centre.record.range')}
        value={asked.range}
        onValueChange={(range) => onAsk({ ...asked, range, page: 1 })}
        options={ranges.map((value) => ({ value, label: t(`member-centre.range.${value}`) }))}
      />
      <div className={styles.kinds} role="group" aria-label={t('member-referral.kinds')}>
        {incomeKinds.map((kind) => (
          <Chip key={kind} selected={kind === asked.kind} onClick={() => onAsk({ ...asked, kind, page: 1 })}>
            {t(`member-referral.kind.${kind}`)}
          </Chip>
        ))}
      </div>
    </>
  );
}

interface LinesProps {
  /** Nothing while it loads for the first time. */
  readonly found: IncomePage | undefined;
  readonly busy: boolean;
  readonly asked: IncomeAsk;
  onTurn(page: number): void;
}

function Lines({ found, busy, asked: { kind, page }, onTurn }: LinesProps): ReactElement {
  const { t } = useTranslation();
  if (!found) return <Skeleton height="200px" />;
  if (found.rows.length === 0)
    return (
      <EmptyState
        art={<NoRecordsArt />}
        title={t('member-referral.noIncome')}
        description={t(kind === 'ALL' ? 'member-referral.noIncomeHint' : 'member-referral.noClaimHint')}
      />
    );
  return (
    <div className={busy ? styles.busy : styles.body} aria-busy={busy}>
      <ul className={styles.list} aria-label={t('member-referral.incomes')}>
        {found.rows.map((row) => (
          <IncomeLine key={`${row.source} ${row.at} ${row.account} ${row.amount}`} row={row} />
        ))}
      </ul>
      <ListPages
        label={t('member-referral.incomePages')}
        page={page}
        pageCount={found.totalPages}
        onPageChange={onTurn}
        rows={{ perPage: incomesPerPage, total: found.total }}
      />
    </div>
  );
}
