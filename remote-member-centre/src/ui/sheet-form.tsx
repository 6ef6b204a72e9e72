import { errorMessageKey } from '@pavilion/api-client';
import { Button, Notice } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoAnswer } from './no-answer';
import styles from './sheet-form.module.css';
import type { SheetForm } from './use-sheet-form';

interface SheetFormFrameProps {
  readonly form: Pick<
    SheetForm<Readonly<Record<string, string>>>,
    'ref' | 'isSending' | 'isUnanswered' | 'refusal' | 'submit'
  >;
  readonly submitLabel: string;
  readonly children: ReactNode;
  /** Beside the form, after its button. */
  readonly after?: ReactNode;
}

/** Fields, why the platform refused them, and the one button that sends them. */
export function SheetFormFrame({ form, submitLabel, children, after }: SheetFormFrameProps): ReactElement {
  const { t } = useTranslation();
  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.submit} noValidate>
      {children}
      {form.isUnanswered ? (
        <NoAnswer error={form.refusal} />
      ) : (
        form.refusal !== undefined && (
          <Notice tone="negative" live>
            {t(errorMessageKey(form.refusal))}
          </Notice>
        )
      )}
      <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
        {submitLabel}
      </Button>
      {after}
    </form>
  );
}
