import { PasswordField } from '@pavilion/ui';
import { Lock } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

type SecretFieldProps = Omit<ComponentProps<typeof PasswordField>, 'leading' | 'showLabel' | 'hideLabel'>;

/** A password that can be shown and hidden. Native input props pass through. */
export function SecretField(props: SecretFieldProps): ReactElement {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...props}
      leading={<Lock aria-hidden size={18} />}
      showLabel={t('auth.password.show')}
      hideLabel={t('auth.password.hide')}
    />
  );
}
