import { useHost } from '@pavilion/remote-contract';
import { Checkbox } from '@pavilion/ui';
import type { ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registrationPath } from '../registration.paths';
import styles from './age-box.module.css';

interface AgeBoxProps {
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** Confirms the brand's minimum age and the agreement, which opens beside the form. */
export function AgeBox({ input, error }: AgeBoxProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <Checkbox
      {...input}
      aria-required
      label={
        <>
          {t('auth.age.confirm', { age: brand.minimumAge })}{' '}
          <a className={styles.link} href={registrationPath.agreement} target="_blank" rel="noreferrer">
            {t('auth.age.agreement')}
          </a>
        </>
      }
      {...(error ? { error } : {})}
    />
  );
}
