import { errorMessageKey } from '@pavilion/api-client';
import { formatCount } from '@pavilion/i18n';
import { amountOf, formatAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Chip, PasswordField, TextField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { UplineSettings } from '../transfer-upline.queries';
import { mostOf, presetsOf } from '../upline-bounds';
import type { RefusalPlace, TransferForm } from '../use-transfer-form';
import styles from './transfer-card.module.css';

interface FieldsProps {
  readonly form: TransferForm;
  readonly settings: UplineSettings;
}

/** Digits of what was typed or pasted: grouping and symbols go, and so do zeros in front. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12);

/** The amount with its bounds, and the password that lets it go. */
export function Fields({ form, settings }: FieldsProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const refused = useRefused(form);
  const amountError = useAmountError(form, settings);
  return (
    <div className={styles.fields}>
      <TextField
        label={t('member-upline.amount')}
        labelEnd={
          form.balance === undefined
            ? undefined
            : t('member-upline.balance', { amount: formatAmount(amountOf(form.balance), currency) })
        }
        inputMode="numeric"
        autoComplete="off"
        className={styles.amount}
        leading={currency.symbol}
        value={form.amount === zeroAmount ? '' : formatCount(Number(toDecimal(form.amount)))}
        onChange={(event) => form.type({ digits: digitsOf(event.target.value) })}
        error={amountError}
      />
      <Presets form={form} settings={settings} />
      <p className={styles.today}>
        {t('member-upline.today', { amount: formatAmount(settings.remainingToday, currency) })}
      </p>
      <PasswordField
        label={t('member-upline.password')}
        value={form.password}
        onChange={(event) => form.type({ password: event.target.value })}
        error={refused('password') ?? (form.problems.password ? t('member-upline.passwordMissing') : undefined)}
        autoComplete="current-password"
        showLabel={t('member-upline.show')}
        hideLabel={t('member-upline.hide')}
      />
    </div>
  );
}

function useRefused(form: TransferForm): (place: RefusalPlace) => string | undefined {
  const { t } = useTranslation();
  return (place) => {
    const refusal = form.refusalAt(place);
    return refusal && t(errorMessageKey(refusal));
  };
}

function useAmountError(form: TransferForm, settings: UplineSettings): string | undefined {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const refused = useRefused(form)('amount');
  const problem = form.problems.amount;
  if (problem === undefined) return refused;
  return t(`member-upline.problem.${problem}`, {
    least: formatAmount(settings.minAmount, currency),
    most: formatAmount(settings.maxAmount, currency),
    left: formatAmount(settings.remainingToday, currency),
  });
}

/** Round amounts that can go now, and all of it. */
function Presets({ form, settings }: FieldsProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const most = mostOf(settings, form.balance);
  return (
    <div role="group" aria-label={t('member-upline.presets')} className={styles.presets}>
      {presetsOf(settings, form.balance).map((one) => (
        <Chip
          key={String(one)}
          selected={one === form.amount}
          className={styles.preset}
          onClick={() => form.type({ digits: toDecimal(one) })}
        >
          {formatAmount(one, currency)}
        </Chip>
      ))}
      <Chip
        className={styles.preset}
        disabled={most < settings.minAmount}
        onClick={() => form.type({ digits: toDecimal(most) })}
      >
        {t('member-upline.all')}
      </Chip>
    </div>
  );
}
