import { TextField } from '@pavilion/ui';
import { User } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './field-message';

interface UsernameFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'leading'> {
  /** As the form's schema gives it. */
  readonly error: string | undefined;
}

/** The name of an account that there is. Native input props pass through. */
export function UsernameField({ error, ...field }: UsernameFieldProps): ReactElement {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('auth.field.username')}
      error={errorText(t, error)}
      leading={<User aria-hidden size={18} />}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
