import type { Game } from '@pavilion/api-contract';
import { amountOf, formatAmount } from '@pavilion/money';
import { useHost, useSession } from '@pavilion/remote-contract';
import { IconButton, Money, Skeleton } from '@pavilion/ui';
import { ArrowLeftRight, RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useVendorWallet } from '../game-frame.queries';
import { useHeldBalance } from '../use-held-balance';
import type { RoundInPlay } from '../use-game-messages';
import styles from './game-bar.module.css';

interface BalanceProps {
  readonly round: RoundInPlay | undefined;
}

/** The wallet that all games share. */
export function MainBalance({ round }: BalanceProps): ReactElement | null {
  const { t } = useTranslation();
  const { emit } = useHost();
  const session = useSession();
  const known = session.status === 'guest' || session.balance.status === 'unknown' ? undefined : session.balance.amount;
  const amount = useHeldBalance(known, round);
  if (session.status === 'guest') return null;
  return (
    <div className={styles.balance}>
      <Amount label={t('lobby.game.balance')} amount={amount} />
      {session.balance.status === 'failed' && <Retry onRetry={() => emit('balance.stale', { cause: 'refresh' })} />}
    </div>
  );
}

export function VendorBalance({ game, round }: BalanceProps & { readonly game: Game }): ReactElement {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  const { data, isError, refetch } = useVendorWallet(game.vendorCode);
  const amount = useHeldBalance(data?.balance ?? undefined, round);
  const isSilent = isError || data?.balance === null;
  const label = t('lobby.game.vendorBalance', { vendor: game.vendorName });
  return (
    <div className={styles.balance}>
      {isSilent ? (
        <>
          <span className={styles.label}>{label}</span>
          <span>{t('lobby.game.silent')}</span>
          <Retry onRetry={() => void refetch()} />
        </>
      ) : (
        <Amount label={label} amount={amount} />
      )}
      <IconButton
        size="sm"
        label={t('lobby.game.transfer')}
        icon={<ArrowLeftRight aria-hidden size={16} />}
        onClick={() => dialogs.openPanel('member', 'transferFund')}
      />
    </div>
  );
}

function Amount({ label, amount }: { readonly label: string; readonly amount: bigint | undefined }): ReactElement {
  const { brand } = useHost();
  return (
    <>
      <span className={styles.label}>{label}</span>
      {amount === undefined ? (
        <Skeleton width="96px" height="20px" />
      ) : (
        <Money text={formatAmount(amountOf(amount), brand.currency)} weight="semibold" />
      )}
    </>
  );
}

function Retry({ onRetry }: { onRetry(): void }): ReactElement {
  const { t } = useTranslation();
  return (
    <IconButton
      size="sm"
      label={t('lobby.game.balanceRetry')}
      icon={<RefreshCw aria-hidden size={16} />}
      onClick={onRetry}
    />
  );
}
