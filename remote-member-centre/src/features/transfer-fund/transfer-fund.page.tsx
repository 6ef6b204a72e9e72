import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, EmptyState, ErrorState, NothingPlayedArt, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SumCard } from './components/sum-card';
import { TransferCard } from './components/transfer-card';
import { WalletCards } from './components/wallet-cards';
import styles from './transfer-fund.page.module.css';
import { useWallets, type Wallet } from './transfer.queries';
import { useTransferDesk } from './use-transfer-desk';

/** The main wallet and those that vendors keep: what stands where, and the way of money between them. */
export function TransferFundPage(): ReactElement {
  const { t } = useTranslation();
  const found = useWallets();
  if (found.isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-transfer.failed')}
        description={t(errorMessageKey(found.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  if (!found.data) return <Loading />;
  const [main, first, ...others] = found.data;
  return main && first ? <Desk wallets={[main, first, ...others]} /> : <OneWallet />;
}

const Loading = (): ReactElement => (
  <div className={styles.page} aria-busy="true">
    <Skeleton height="148px" radius="card" />
    <Skeleton height="136px" radius="card" />
    <Skeleton height="320px" radius="card" />
  </div>
);

function Desk({ wallets }: { readonly wallets: readonly [Wallet, Wallet, ...Wallet[]] }): ReactElement {
  const desk = useTransferDesk(wallets);
  return (
    <div className={styles.page}>
      <SumCard wallets={wallets} />
      <WalletCards wallets={wallets} desk={desk} />
      <TransferCard desk={desk} />
    </div>
  );
}

/** Where all games are played from one. */
function OneWallet(): ReactElement {
  const { t } = useTranslation();
  const { navigate } = useHost();
  return (
    <Card>
      <EmptyState
        art={<NothingPlayedArt />}
        title={t('member-transfer.one')}
        description={t('member-transfer.oneHint')}
        actions={<Button onClick={() => navigate('/')}>{t('member-transfer.toGames')}</Button>}
      />
    </Card>
  );
}
