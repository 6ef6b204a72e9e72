import { endpoints } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaymentRule } from '../security-centre.queries';
import { NewSecretFields, newSecretProblems, SecretField } from './secret-field';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { required, type SheetFormProps } from './sheet.props';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';

/** The first payment password, or another one by that of now. */
export function PaymentForm({ security: { hasPaymentPassword }, onDone, onOpen }: SheetFormProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const rule = usePaymentRule();
  const form = useSheetForm({
    initial: { old: '', next: '', again: '' },
    check: (values) =>
      problemsOf({ old: hasPaymentPassword && values.old === '' && required, ...newSecretProblems(rule, values) }),
    async send({ old: oldPassword, next }) {
      await (hasPaymentPassword
        ? api.call(endpoints.changePaymentPassword, { body: { oldPassword, newPassword: next } })
        : api.call(endpoints.setPaymentPassword, { body: { password: next } }));
      await onDone(hasPaymentPassword ? 'paymentChanged' : 'payment');
    },
  });
  const forgotten = (
    <Button variant="ghost" block onClick={() => onOpen('paymentReset')}>
      {t('member-security.forgotPayment')}
    </Button>
  );
  return (
    <SheetFormFrame form={form} submitLabel={t('member-security.save')} after={hasPaymentPassword && forgotten}>
      {hasPaymentPassword && <SecretField {...form.field('old')} label={t('member-security.field.oldPayment')} />}
      <NewSecretFields rule={rule} field={form.field} />
    </SheetFormFrame>
  );
}
