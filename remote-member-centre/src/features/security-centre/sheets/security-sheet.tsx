import { useHost } from '@pavilion/remote-contract';
import { Dialog } from '@pavilion/ui';
import type { ComponentType, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshAccount } from '../security-centre.queries';
import { BirthdayForm } from './birthday-form';
import { ContactForm } from './contact-form';
import { NicknameForm } from './nickname-form';
import { PayeeNameForm } from './payee-name-form';
import { PaymentForm } from './payment-form';
import { PaymentResetForm } from './payment-reset-form';
import { QuestionsForm } from './questions-form';
import type { SheetFormProps, SheetId } from './sheet.props';

const forms: Readonly<Record<SheetId, ComponentType<SheetFormProps>>> = {
  nickname: NicknameForm,
  payeeName: PayeeNameForm,
  birthday: BirthdayForm,
  mobile: (props) => <ContactForm {...props} kind="mobile" />,
  email: (props) => <ContactForm {...props} kind="email" />,
  payment: PaymentForm,
  paymentReset: PaymentResetForm,
  questions: QuestionsForm,
};

interface SecuritySheetProps extends Omit<SheetFormProps, 'onDone'> {
  readonly id: SheetId;
  onClose(): void;
}

/** One thing of the account in a form of its own; whoever closes it has changed nothing. */
export function SecuritySheet({ id, onClose, ...about }: SecuritySheetProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const refresh = useFreshAccount();
  const done = async (saved: string): Promise<void> => {
    // Gone before the account is read anew, so that it does not turn into the form of what it has just set.
    onClose();
    host.notify({ tone: 'positive', titleKey: `member-security.saved.${saved}` });
    await refresh();
  };
  const Form = forms[id];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`member-security.sheet.${id}`)}
      description={t(`member-security.sheet.${id}Hint`, { minimumAge: about.security.minimumAge })}
      closeLabel={t('member-security.close')}
    >
      <Form key={id} {...about} onDone={done} />
    </Dialog>
  );
}
