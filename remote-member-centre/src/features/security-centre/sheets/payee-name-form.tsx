import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { useHost } from '@pavilion/remote-contract';
import { Notice, TextField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetFormFrame } from '../../../ui/sheet-form';
import type { SheetFormProps } from './sheet.props';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';

/** The real name, which is set once. */
export function PayeeNameForm({ onDone }: SheetFormProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const form = useSheetForm({
    initial: { payeeName: '' },
    check: ({ payeeName }) => problemsOf({ payeeName: payeeName.trim().length < 2 && 'member-security.field.name' }),
    async send({ payeeName }) {
      await api.call(profileCalls.setPayeeName, { body: { payeeName } });
      await onDone('payeeName');
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-security.setForGood')}>
      <TextField
        {...form.field('payeeName')}
        label={t('member-security.row.payeeName')}
        help={t('member-security.field.nameHelp')}
        autoComplete="name"
        maxLength={60}
      />
      <Notice tone="warning">{t('member-security.onceOnly')}</Notice>
    </SheetFormFrame>
  );
}
