import type { PayoutAccount } from '@pavilion/api-contract/calls/payout';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { VisuallyHidden } from '@pavilion/ui';
import { Check, Clock } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountState } from '../account-state';
import styles from './account-card.module.css';
import { BankMark } from './bank-mark';

interface AccountCardProps {
  readonly account: PayoutAccount;
  readonly state: AccountState;
  /** Of cards that are chosen from. */
  readonly choice?: { readonly name: string; readonly isChosen: boolean; onChoose(): void };
  readonly children: ReactNode;
}

/** An account as a card: where it is, its last four characters and whose it is. */
export function AccountCard({ account, state, choice, children }: AccountCardProps): ReactElement {
  const { t } = useTranslation();
  const { bankName, bankCode, kind, holder, network } = account;
  const [Item, Face] = choice ? (['div', 'label'] as const) : (['li', 'div'] as const);
  return (
    <Item className={styles.item}>
      <Face className={styles.card} data-kind={kind} data-closed={state.is === 'open' ? undefined : true}>
        {choice && (
          <input
            type="radio"
            className={styles.input}
            name={choice.name}
            checked={choice.isChosen}
            onChange={() => choice.onChoose()}
          />
        )}
        <span className={styles.bank}>
          <span className={styles.mark}>
            <BankMark code={bankCode} />
          </span>
          <span className={styles.name}>{bankName}</span>
        </span>
        <MaskedNumber text={account.maskedNumber} />
        <span className={styles.foot}>
          <span className={styles.holder}>{holder}</span>
          <span>{network ?? t(`member-payout.kind.${kind}`)}</span>
        </span>
        <StateLine account={account} state={state} />
        {choice?.isChosen ? (
          <span className={styles.check} aria-hidden="true">
            <Check size={16} strokeWidth={3} />
          </span>
        ) : null}
      </Face>
      <div className={styles.acts}>{children}</div>
    </Item>
  );
}

/** Dots for what is hidden; heard as what the number ends in. */
function MaskedNumber({ text }: { readonly text: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <span className={styles.number}>
      <span aria-hidden="true">{text.replace(/[*•]+/, '•••• ')}</span>
      <VisuallyHidden>{t('member-payout.ending', { end: text.slice(-4) })}</VisuallyHidden>
    </span>
  );
}

function StateLine({ account, state }: Pick<AccountCardProps, 'account' | 'state'>): ReactElement | null {
  const { t } = useTranslation();
  const { preferences } = useHost();
  if (state.is === 'open')
    return account.isDefault ? <span className={styles.state}>{t('member-payout.default')}</span> : null;
  return (
    <span className={styles.state}>
      <Clock aria-hidden size={14} />
      {state.is === 'closed'
        ? t('member-payout.state.closed')
        : t(`member-payout.state.${state.is}`, { at: formatDateTime(state.until, preferences.language()) })}
    </span>
  );
}
