import type { PayoutKind } from '@pavilion/api-contract/calls/payout';
import { Select, TextField } from '@pavilion/ui';
import type { HTMLAttributes, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../../../ui/use-sheet-form';
import type { TemplateField } from '../account-draft';
import { foldHolder } from '../holder-name';
import type { BindConfig, PayoutBank } from '../payout-accounts.queries';

const keyboards: Readonly<Record<PayoutKind, HTMLAttributes<HTMLElement>['inputMode']>> = {
  BC: 'numeric',
  EW: 'tel',
  VW: 'text',
};

interface AccountFieldProps {
  readonly field: TemplateField;
  readonly bank: PayoutBank;
  readonly config: BindConfig;
  readonly binding: FieldBinding;
}

/** One field of a template. */
export function AccountField({ field, bank, config, binding }: AccountFieldProps): ReactElement {
  const { t } = useTranslation();
  const { name } = field;
  if (name === 'network')
    return (
      <Select
        {...binding}
        label={t('member-payout.field.network')}
        options={(bank.networks ?? []).map((value) => ({ value, label: value }))}
      />
    );
  if (name === 'cardHolder') return <HolderField lockedHolder={config.lockedHolder} binding={binding} />;
  const isNumber = name === 'cardNumber';
  return (
    <TextField
      {...binding}
      label={t(isNumber ? `member-payout.field.number.${bank.cardType}` : `member-payout.field.${name}`)}
      {...(field.required ? {} : { labelEnd: t('member-payout.optional') })}
      {...(isNumber ? { help: t(`member-payout.field.numberHelp.${bank.cardType}`) } : {})}
      inputMode={isNumber ? keyboards[bank.cardType] : 'text'}
      autoComplete="off"
      spellCheck={false}
      // Grouped numbers bring spaces along.
      maxLength={isNumber ? field.maxLength * 2 : field.maxLength}
    />
  );
}

/** Whose account it is: the real name, locked once it is known, with why. */
function HolderField({ lockedHolder, binding }: { lockedHolder: string | null; binding: FieldBinding }): ReactElement {
  const { t } = useTranslation();
  const isLocked = lockedHolder !== null;
  return (
    <TextField
      {...binding}
      value={foldHolder(binding.value)}
      disabled={isLocked}
      label={t('member-payout.field.holder')}
      help={t(isLocked ? 'member-payout.field.holderLocked' : 'member-payout.field.holderHelp')}
      autoComplete="name"
      spellCheck={false}
      maxLength={60}
    />
  );
}
