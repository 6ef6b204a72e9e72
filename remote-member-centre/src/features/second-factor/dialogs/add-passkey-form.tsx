import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { useHost } from '@pavilion/remote-contract';
import { Notice, TextField } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { missingPassword, proofOf } from '../../../ui/password-proof';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';
import { createPasskey, PasskeyNotMade } from './create-passkey';
import { fieldsOfRefusal, LoginPassword, required } from './login-password';

interface AddPasskeyFormProps {
  readonly hasPassword: boolean;
  onDone(): void;
}

/** Makes a passkey on this device or key: the password first, then the browser asks its owner. */
export function AddPasskeyForm({ hasPassword, onDone }: AddPasskeyFormProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const [notMade, setNotMade] = useState<PasskeyNotMade['reason']>();
  const form = useSheetForm({
    initial: { name: t('member-second.passkey.usualName'), password: '' },
    check: ({ name, password }) =>
      problemsOf({ name: name.trim() === '' && required, password: missingPassword(hasPassword, password, required) }),
    fieldsOf: (refusal) => (refusal instanceof PasskeyNotMade ? {} : fieldsOfRefusal(refusal)),
    async send({ name, password }) {
      setNotMade(undefined);
      const { ticket, question } = await api.call(authenticatorCalls.askNewPasskey, {
        body: proofOf(hasPassword, password),
      });
      const passkey = await createPasskey(question).catch((error: unknown) => {
        if (error instanceof PasskeyNotMade) setNotMade(error.reason);
        throw error;
      });
      await api.call(authenticatorCalls.addPasskey, { body: { ticket, name: name.trim(), passkey } });
      onDone();
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-second.passkey.create')}>
      <TextField
        {...form.field('name')}
        label={t('member-second.passkey.nameIt')}
        help={t('member-second.passkey.nameHelp')}
        maxLength={40}
      />
      {hasPassword && <LoginPassword {...form.field('password')} />}
      {notMade && (
        <Notice tone="warning" live>
          {t(`member-second.passkey.${notMade}`)}
        </Notice>
      )}
    </SheetFormFrame>
  );
}
