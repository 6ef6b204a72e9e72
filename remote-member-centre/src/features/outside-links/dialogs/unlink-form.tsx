import { outsideLinkCalls } from '@pavilion/api-contract/calls/outside-link';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { proofOf } from '../../../ui/password-proof';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { useSheetForm } from '../../../ui/use-sheet-form';
import { type LinkFormProps, OwnerPassword, passwordProblems, passwordRefusal } from './owner-password';

/** Takes a service off the account. */
export function UnlinkForm({ service, hasPassword, onDone }: LinkFormProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const form = useSheetForm({
    initial: { password: '' },
    check: ({ password }) => passwordProblems(hasPassword, password),
    fieldsOf: passwordRefusal,
    async send({ password }) {
      await api.call(outsideLinkCalls.unlinkOutside, { body: { service, ...proofOf(hasPassword, password) } });
      onDone();
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-outside.unlinkIt')}>
      {hasPassword && <OwnerPassword {...form.field('password')} />}
    </SheetFormFrame>
  );
}
