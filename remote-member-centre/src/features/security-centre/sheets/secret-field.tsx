import type { RegisterFieldRule } from '@pavilion/api-contract';
import { obeysRule } from '@pavilion/api-contract';
import { PasswordField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding, FieldProblem } from '../../../ui/use-sheet-form';
import { required } from './sheet.props';

interface SecretFieldProps extends FieldBinding {
  readonly label: string;
  readonly help?: string;
  readonly isNew?: boolean;
}

/** A password that can be shown and hidden. */
export function SecretField({ isNew = false, ...field }: SecretFieldProps): ReactElement {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...field}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      showLabel={t('member-security.show')}
      hideLabel={t('member-security.hide')}
    />
  );
}

const digitsPattern = 6;

const ruleOf = ({ minLength: min, maxLength: max, patternId }: RegisterFieldRule) => ({
  key: `member-security.field.${patternId === digitsPattern ? 'digits' : 'characters'}`,
  values: { min, max },
});

export function newSecretProblems(
  rule: RegisterFieldRule,
  { next, again }: { readonly next: string; readonly again: string },
): Readonly<Record<'next' | 'again', FieldProblem | false>> {
  const isBroken = !obeysRule(rule, next);
  return {
    next: next === '' ? required : isBroken && ruleOf(rule),
    again: again === '' ? required : again !== next && 'member-security.field.differ',
  };
}

interface NewSecretFieldsProps {
  readonly rule: RegisterFieldRule;
  field(name: 'next' | 'again'): FieldBinding;
}

/** A new payment password, with the brand's rule below, and the same again. */
export function NewSecretFields({ rule, field }: NewSecretFieldsProps): ReactElement {
  const { t } = useTranslation();
  const { key, values } = ruleOf(rule);
  return (
    <>
      <SecretField {...field('next')} isNew label={t('member-security.field.newPayment')} help={t(key, values)} />
      <SecretField {...field('again')} isNew label={t('member-security.field.again')} />
    </>
  );
}
