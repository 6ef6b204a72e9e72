import type { PayoutAccount, PayoutKind } from '@pavilion/api-contract/calls/payout';
import { errorMessageKey } from '@pavilion/api-client';
import { Dialog, ErrorState, SegmentedControl, Select, Skeleton } from '@pavilion/ui';
import { Landmark, Smartphone, WalletMinimal } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BindConfig,
  hasRoom,
  type PayoutAccounts,
  type PayoutBank,
  useBanks,
  useBankTemplate,
  useBindConfig,
  useHasPaymentPassword,
} from '../payout-accounts.queries';
import { AccountForm } from './account-form';
import styles from './add-account.module.css';
import { NoPaymentSecret } from './payment-secret';

interface AddAccountProps {
  readonly accounts: PayoutAccounts;
  onAdded(account: PayoutAccount): void;
  onClose(): void;
  onSetPassword(): void;
}

/** Another account to be paid to, in a sheet of its own. */
export function AddAccount({ accounts, onAdded, onClose, onSetPassword }: AddAccountProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('member-payout.addTitle')}
      description={t('member-payout.addHint')}
      closeLabel={t('member-payout.close')}
    >
      <Loaded accounts={accounts} onAdded={onAdded} onSetPassword={onSetPassword} />
    </Dialog>
  );
}

function Loaded(props: Omit<AddAccountProps, 'onClose'>): ReactElement {
  const { t } = useTranslation();
  const [banks, config, hasPassword] = [useBanks(), useBindConfig(), useHasPaymentPassword()];
  const failed = [banks, config].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorState
        compact
        title={t(errorMessageKey(failed.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (!banks.data || !config.data || hasPassword === undefined) return <Skeleton height="320px" radius="card" />;
  if (!hasPassword) return <NoPaymentSecret onSet={props.onSetPassword} />;
  return <KindAndBank {...props} banks={banks.data} config={config.data} />;
}

const kindIcons: Readonly<Record<PayoutKind, ReactElement>> = {
  BC: <Landmark aria-hidden size={18} />,
  EW: <Smartphone aria-hidden size={18} />,
  VW: <WalletMinimal aria-hidden size={18} />,
};

interface KindAndBankProps extends Pick<AddAccountProps, 'accounts' | 'onAdded'> {
  readonly banks: readonly PayoutBank[];
  readonly config: BindConfig;
}

/** Kinds that the brand has and that still have room; of the chosen one its banks. */
function KindAndBank({ accounts, banks, config, onAdded }: KindAndBankProps): ReactElement {
  const { t } = useTranslation();
  const kinds = (['BC', 'EW', 'VW'] as const).filter(
    (one) => hasRoom(accounts, one) && banks.some(({ cardType }) => cardType === one),
  );
  const [chosenKind, chooseKind] = useState<PayoutKind>();
  const [chosenBank, chooseBank] = useState('');
  const kind = kinds.find((one) => one === chosenKind) ?? kinds[0];
  const offered = banks.filter(({ cardType }) => cardType === kind);
  const bank = offered.find(({ bankCode }) => bankCode === chosenBank) ?? offered[0];
  if (!kind || !bank) return <p className={styles.none}>{t('member-payout.noBanks')}</p>;
  return (
    <div className={styles.form}>
      {kinds.length > 1 && (
        <SegmentedControl
          block
          label={t('member-payout.kinds')}
          value={kind}
          onValueChange={chooseKind}
          options={kinds.map((value) => ({ value, label: t(`member-payout.kind.${value}`), icon: kindIcons[value] }))}
        />
      )}
      <Select
        label={t(`member-payout.bank.${kind}`)}
        value={bank.bankCode}
        onValueChange={chooseBank}
        options={offered.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
      />
      <Template key={kind} bank={bank} config={config} onAdded={onAdded} />
    </div>
  );
}

interface TemplateProps extends Pick<AddAccountProps, 'onAdded'> {
  readonly bank: PayoutBank;
  readonly config: BindConfig;
}

function Template(props: TemplateProps): ReactElement {
  const { t } = useTranslation();
  const template = useBankTemplate(props.bank.bankCode);
  if (template.isError)
    return (
      <ErrorState
        compact
        title={t(errorMessageKey(template.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void template.refetch()}
        retrying={template.isFetching}
      />
    );
  if (!template.data) return <Skeleton height="240px" radius="card" />;
  return <AccountForm {...props} fields={template.data.fields} />;
}
