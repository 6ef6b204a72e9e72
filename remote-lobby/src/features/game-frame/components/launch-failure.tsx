import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { Button, ErrorState } from '@pavilion/ui';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOfError, useAnsweredCheck } from '../protection.queries';
import { ToLimits, usePlayRefusalText } from './refused-play';
import styles from './launch-failure.module.css';

interface LaunchFailureProps {
  readonly error: Error;
  onRetry(): void;
}

/** Whether a game is played from a wallet of its vendor's in which there is nothing. */
export const isWalletEmpty = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'transfer.wallet-empty';

// Asking again makes no true account of a trial one, and ends no break.
const inVain = ['in_need_true_account', 'play.excluded'];
const mayHelp = (error: Error): boolean => !(error instanceof ApiError && inVain.includes(error.code));

const titleOf = ({ isEmpty, isRefused }: { readonly isEmpty: boolean; readonly isRefused: boolean }): string =>
  isRefused ? 'lobby.game.refused.title' : isEmpty ? 'lobby.game.walletEmpty' : 'lobby.game.failed';

/** Why a game cannot be opened, and what helps. */
export function LaunchFailure({ error, onRetry }: LaunchFailureProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const refusal = refusalOfError(error);
  const refused = usePlayRefusalText(refusal);
  const isEmpty = isWalletEmpty(error);
  useAnsweredCheck(() => refusal === 'play.reality-check' && onRetry());
  return (
    <ErrorState
      className={styles.failure}
      title={t(titleOf({ isEmpty, isRefused: refused !== undefined }))}
      description={refused ?? t(errorMessageKey(error))}
      {...(mayHelp(error) ? { retryLabel: t('lobby.retry'), onRetry } : {})}
      actions={
        <>
          {refusal && <ToLimits />}
          {isEmpty && (
            <Button
              variant="primary"
              icon={<ArrowLeftRight aria-hidden size={18} />}
              onClick={() => host.dialogs.openPanel('member', 'transferFund')}
            >
              {t('lobby.game.transfer')}
            </Button>
          )}
          <Button onClick={() => host.navigate('/')}>{t('lobby.game.home')}</Button>
        </>
      }
      {...(error instanceof ApiError ? { code: error.code, codeLabel: t('lobby.code') } : {})}
    />
  );
}
