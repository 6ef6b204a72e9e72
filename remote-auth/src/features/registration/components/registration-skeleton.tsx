import { Skeleton, VisuallyHidden } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './registration-form.module.css';

/** Fields of the usual form: name, password, the same again, and one more. */
const usualFields = [0, 1, 2, 3];

/** The form's shape while its settings are on the way, and on the painted page, which may not say styles of its own. */
export function RegistrationSkeleton(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.form} aria-busy>
      <VisuallyHidden>
        <span role="status">{t('auth.registration.loading')}</span>
      </VisuallyHidden>
      {usualFields.map((field) => (
        <div key={field} className={styles.waiting}>
          <Skeleton className={styles.waitingLabel} radius="control" />
          <Skeleton className={styles.waitingField} radius="control" />
        </div>
      ))}
      <Skeleton className={styles.waitingButton} radius="control" />
    </div>
  );
}
