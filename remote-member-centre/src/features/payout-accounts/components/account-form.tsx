import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { payoutCalls, type PayoutAccount } from '@pavilion/api-contract/calls/payout';
import { useHost } from '@pavilion/remote-contract';
import { Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { problemsOf, type SheetForm, useSheetForm } from '../../../ui/use-sheet-form';
import {
  type AccountDraft,
  fieldProblem,
  isNetwork,
  plainNumber,
  required,
  type TemplateField,
} from '../account-draft';
import { foldHolder } from '../holder-name';
import { type BindConfig, type PayoutBank, usePayoutAccountsAnew } from '../payout-accounts.queries';
import { AccountField } from './account-field';
import { PaymentSecret, secretProblem } from './payment-secret';

interface AccountFormProps {
  readonly bank: PayoutBank;
  readonly config: BindConfig;
  readonly fields: readonly TemplateField[];
  onAdded(account: PayoutAccount): void;
}

/** The form of one bank, e-wallet or crypto currency, as its template says. */
export function AccountForm(props: AccountFormProps): ReactElement {
  const { bank, config, fields } = props;
  const { t } = useTranslation();
  const form = useAccountForm(props);
  return (
    <SheetFormFrame form={form} submitLabel={t('member-payout.addNow')}>
      {fields.map((field) =>
        field.name === 'mobile' ? null : (
          <AccountField key={field.name} {...{ field, bank, config }} binding={form.field(field.name)} />
        ),
      )}
      <PaymentSecret {...form.field('password')} />
      {config.restHours > 0 && <Notice tone="info">{t('member-payout.restHint', { hours: config.restHours })}</Notice>}
    </SheetFormFrame>
  );
}

function useAccountForm({ bank, config, fields, onAdded }: AccountFormProps): SheetForm<AccountDraft> {
  const host = useHost();
  const refresh = usePayoutAccountsAnew();
  const { lockedHolder } = config;
  const initial: AccountDraft = {
    ...{ cardNumber: '', branch: '', province: '', city: '', password: '' },
    cardHolder: lockedHolder ?? '',
    network: bank.networks?.[0] ?? '',
  };
  return useSheetForm<AccountDraft>({
    initial,
    check: (typed) =>
      problemsOf({
        ...Object.fromEntries(fields.map((field) => [field.name, fieldProblem(field, written(typed), bank)])),
        password: typed.password === '' && required,
      }),
    fieldsOf: problemsOfRefusal,
    async send(typed) {
      const account = await host.api.call(payoutCalls.addPayoutAccount, { body: bodyOf(written(typed), bank, fields) });
      host.notify({ tone: 'positive', titleKey: 'member-payout.added' });
      await refresh();
      onAdded(account);
    },
  });
}

/** The draft with its holder as holders are written. */
const written = (typed: AccountDraft): AccountDraft => ({ ...typed, cardHolder: foldHolder(typed.cardHolder) });

function bodyOf(draft: AccountDraft, bank: PayoutBank, fields: readonly TemplateField[]) {
  const asked = (['branch', 'province', 'city'] as const).filter(
    (name) => draft[name].trim() !== '' && fields.some((field) => field.name === name),
  );
  return {
    bankCode: bank.bankCode,
    cardNumber: plainNumber(draft.cardNumber),
    cardHolder: draft.cardHolder.trim(),
    ...Object.fromEntries(asked.map((name) => [name, draft[name].trim()])),
    ...(isNetwork(draft.network) ? { network: draft.network } : {}),
    password: draft.password,
  };
}

const fieldOfCode: Readonly<Record<string, keyof AccountDraft>> = {
  'payout.name-mismatch': 'cardHolder',
  'payout.number-taken': 'cardNumber',
};

function problemsOfRefusal(refusal: unknown): { readonly [Name in keyof AccountDraft]?: string } | undefined {
  const name = refusal instanceof ApiError ? fieldOfCode[refusal.code] : undefined;
  return name ? { [name]: errorMessageKey(refusal) } : secretProblem(refusal);
}
