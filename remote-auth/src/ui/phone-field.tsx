import { TextField } from '@pavilion/ui';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DialingCodeSelect } from './dialing-code-select';

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'leading'> {
  /** Digits of the dialling code in force. */
  readonly dialingCode: string;
  onDialingCode(code: string): void;
}

/** A mobile number after its dialling code. Native input props pass through. */
export function PhoneField({ dialingCode, onDialingCode, ...field }: PhoneFieldProps): ReactElement {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('auth.field.mobileNum')}
      leading={<DialingCodeSelect value={dialingCode} onChoose={onDialingCode} />}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}
