import { DeferredDialog } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { boundOf } from '../limit-state';
import type { Limit } from '../protection.queries';
import { useLimitWords } from '../use-limit-words';
import { LimitForm } from './limit-form';

interface LimitDialogProps {
  readonly limit: Limit;
  readonly raiseAfterHours: number;
  readonly open: boolean;
  onOpenChange(open: boolean): void;
}

/** The dialog in which a limit is set, lowered, raised or lifted. */
export function LimitDialog({ limit, raiseAfterHours, open, onOpenChange }: LimitDialogProps): ReactElement {
  const { t } = useTranslation();
  const { name } = useLimitWords(limit);
  return (
    <DeferredDialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      description={t(boundOf(limit) === null ? 'member-protection.form.first' : 'member-protection.form.change')}
      closeLabel={t('member-protection.close')}
    >
      <LimitForm
        key={`${limit.kind} ${limit.period}`}
        limit={limit}
        raiseAfterHours={raiseAfterHours}
        onDone={() => onOpenChange(false)}
      />
    </DeferredDialog>
  );
}
