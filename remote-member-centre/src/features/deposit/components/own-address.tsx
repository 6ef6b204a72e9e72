import { errorMessageKey } from '@pavilion/api-client';
import type { DepositChannel } from '@pavilion/api-contract/calls/deposit';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Notice } from '@pavilion/ui';
import { Wallet } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnAddress } from '../deposit.queries';
import { CopyRow } from './copy-row';
import styles from './deposit-form.module.css';

interface OwnAddressProps {
  readonly channel: DepositChannel;
  readonly network: string;
}

/** The member's own address on a chain: it takes any amount at any time, without an order. */
export function OwnAddress({ channel, network }: OwnAddressProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const found = useOwnAddress(channel);
  if (found.data)
    return (
      <div className={styles.own}>
        <CopyRow
          label={t('member-deposit.ownAddress', { network })}
          text={found.data.address}
          copyLabel={t('member-deposit.copyAddress')}
        />
        <p className={styles.hint}>
          {t('member-deposit.ownAddressHint', {
            least: formatAmount(found.data.minAmount, brand.currency),
            count: found.data.confirmations,
          })}
        </p>
      </div>
    );
  return (
    <>
      {found.isError ? <Notice tone="negative">{t(errorMessageKey(found.error))}</Notice> : null}
      <Button
        variant="ghost"
        size="sm"
        className={styles.ownOpen}
        icon={<Wallet aria-hidden size={16} />}
        loading={found.isPending}
        onClick={() => found.mutate(network)}
      >
        {t('member-deposit.ownAddressShow')}
      </Button>
    </>
  );
}
