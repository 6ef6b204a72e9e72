import { endpoints } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { TextField } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DialingCodeSelect } from './dialing-code-select';

/** Where most players of the product are, until the platform has said where this one is. */
const usualCode = '84';

/** The dialling code to send: the chosen one, else that of the visitor's country, asked for once a number is. */
export function useDialingCode(chosen: string, enabled = true): string {
  const { api } = useHost();
  const country = useQuery({
    queryKey: ['auth', 'country'],
    queryFn: () => api.call(endpoints.systemCountry),
    staleTime: Infinity,
    enabled: enabled && chosen === '',
  });
  return chosen || country.data?.countryDialingCode.replace(/\D/g, '') || usualCode;
}

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
