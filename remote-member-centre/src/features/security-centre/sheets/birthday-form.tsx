import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { useHost } from '@pavilion/remote-contract';
import { Notice, TextField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { required, type SheetFormProps } from './sheet.props';
import { type FieldProblem, problemsOf, useSheetForm } from '../../../ui/use-sheet-form';

/** The day so many years before today, as `yyyy-MM-dd`, where the browser is. */
function yearsAgo(years: number): string {
  const now = new Date();
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear() - years}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

/** The birthday, which is set once and is some years ago. */
export function BirthdayForm({ security: { minimumAge }, onDone }: SheetFormProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const latest = yearsAgo(minimumAge);
  const problemOf = (birthday: string): FieldProblem | false => {
    if (birthday === '') return required;
    return birthday > latest && { key: 'member-security.field.tooYoung', values: { minimumAge } };
  };
  const form = useSheetForm({
    initial: { birthday: '' },
    check: ({ birthday }) => problemsOf({ birthday: problemOf(birthday) }),
    async send({ birthday }) {
      await api.call(profileCalls.updateMemberInfo, { body: { birthday } });
      await onDone('birthday');
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-security.setForGood')}>
      <TextField
        {...form.field('birthday')}
        type="date"
        min={yearsAgo(120)}
        max={latest}
        label={t('member-security.row.birthday')}
        help={t('member-security.row.birthdayHint', { minimumAge })}
        autoComplete="bday"
      />
      <Notice tone="warning">{t('member-security.onceOnly')}</Notice>
    </SheetFormFrame>
  );
}
