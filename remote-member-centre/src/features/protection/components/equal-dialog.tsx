import { Button, DeferredDialog, Notice } from '@pavilion/ui';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './equal-dialog.module.css';

interface EqualDialogProps {
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  readonly title: string;
  readonly children: ReactNode;
  /** Why the platform refused it. */
  readonly refusal?: string | undefined;
  readonly isPending: boolean;
  /** The answer that leaves all as it is. */
  readonly keep: string;
  /** The answer that does it. */
  readonly act: string;
  onAct(): void;
}

/** A question whose two answers weigh the same: neither is the one to press. */
export function EqualDialog(props: EqualDialogProps): ReactElement {
  const { t } = useTranslation();
  const { open, onOpenChange, title, children, refusal, isPending, keep, act, onAct } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) onAct();
  };
  return (
    <DeferredDialog open={open} onOpenChange={onOpenChange} title={title} closeLabel={t('member-protection.close')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        {refusal !== undefined && (
          <Notice tone="negative" live>
            {refusal}
          </Notice>
        )}
        <div className={styles.answers}>
          <Button variant="outline" size="lg" onClick={() => onOpenChange(false)}>
            {keep}
          </Button>
          <Button type="submit" variant="outline" size="lg" loading={isPending}>
            {act}
          </Button>
        </div>
      </form>
    </DeferredDialog>
  );
}
