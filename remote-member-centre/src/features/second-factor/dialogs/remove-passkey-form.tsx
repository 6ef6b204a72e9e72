import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { missingPassword, proofOf } from '../../../ui/password-proof';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';
import type { Passkey } from '../second-factor.queries';
import styles from './dialogs.module.css';
import { fieldsOfRefusal, LoginPassword, required } from './login-password';

interface RemovePasskeyFormProps {
  readonly passkey: Passkey;
  readonly hasPassword: boolean;
  onDone(): void;
}

/** Takes a passkey off the account; what the device keeps of it opens nothing then. */
export function RemovePasskeyForm({
  passkey: { id, name },
  hasPassword,
  onDone,
}: RemovePasskeyFormProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const form = useSheetForm({
    initial: { password: '' },
    check: ({ password }) => problemsOf({ password: missingPassword(hasPassword, password, required) }),
    fieldsOf: (refusal) => {
      const found = fieldsOfRefusal(refusal)?.password;
      return found === undefined ? undefined : { password: found };
    },
    async send({ password }) {
      await api.call(authenticatorCalls.removePasskey, { body: { id, ...proofOf(hasPassword, password) } });
      onDone();
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-second.passkey.removeIt')}>
      <p className={styles.named}>{name}</p>
      {hasPassword && <LoginPassword {...form.field('password')} />}
    </SheetFormFrame>
  );
}
