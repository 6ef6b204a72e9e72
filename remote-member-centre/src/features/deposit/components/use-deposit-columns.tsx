import type { DepositOrder, DepositState } from '@pavilion/api-contract/calls/deposit-order';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { type DataColumn, Money, StatusPill, type StatusPillProps } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ReferenceButton } from '../../../ui/reference-button';
import styles from './deposit-list.module.css';
import { givenBackOf } from './given-back';

const tones: Readonly<Record<DepositState, StatusPillProps['tone']>> = {
  success: 'positive',
  rejected: 'negative',
  pending: 'info',
  processing: 'info',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** What the list tells of a deposit: the way, when, its state, the reference of the account record, and the amount. */
export function useDepositColumns(): readonly DataColumn<DepositOrder>[] {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return [
    { id: 'way', header: t('member-deposit.column.way'), cell: (row) => <Way {...row} />, primary: true },
    {
      id: 'time',
      header: t('member-deposit.column.time'),
      cell: ({ orderedAt }) => formatDateTime(orderedAt, preferences.language()),
    },
    {
      id: 'state',
      onCard: 'corner',
      header: t('member-deposit.column.state'),
      cell: ({ state }) => <StatusPill tone={tones[state]}>{t(`member-deposit.state.${state}`)}</StatusPill>,
    },
    {
      id: 'reference',
      onCard: 'figure',
      header: t('member-centre.record.reference'),
      // Between members it is booked by the number of their trade, which only the platform knows.
      cell: ({ id, recordReference = `deposit:${id}` }) => (
        <ReferenceButton row={{ id, type: 'deposit', reference: recordReference }} />
      ),
    },
    {
      id: 'amount',
      onCard: 'figure',
      header: t('member-deposit.column.amount'),
      align: 'end',
      cell: ({ state, amount, requestedAmount }) => (
        <Money
          weight="bold"
          tone={state === 'success' ? 'credit' : 'quiet'}
          text={formatAmount(state === 'success' ? amount : requestedAmount, brand.currency)}
        />
      ),
    },
  ];
}

/** How it was paid, what it brought beside itself, and how far it is on its way back where it was refused. */
function Way(order: DepositOrder): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const { depositMethodName, promotionName, bonus } = order;
  const givenBack = givenBackOf(order);
  return (
    <span className={styles.way}>
      <span>{depositMethodName}</span>
      {bonus === undefined ? null : (
        <span className={styles.bonus}>
          {promotionName}: +{formatAmount(bonus, brand.currency)}
        </span>
      )}
      {givenBack === undefined ? null : (
        <span className={styles.back}>{t(`member-deposit.givenBack.${givenBack}`)}</span>
      )}
    </span>
  );
}
