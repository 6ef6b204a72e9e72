import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { useHost } from '@pavilion/remote-contract';
import { RadioGroup, TextField } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { missingPassword, proofOf } from '../../../ui/password-proof';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';
import { fieldsOfRefusal, LoginPassword, required } from './login-password';

interface ManageAppFormProps {
  readonly hasPassword: boolean;
  onCodes(codes: readonly string[]): void;
  onRemoved(): void;
}

type Act = 'renew' | 'remove';
const codeShape = /^(\d{6}|[a-z0-9]{4}(-?[a-z0-9]{4}){2})$/i;

/** New recovery codes, or letting go of the app: both take a code and, where there is one, the password. */
export function ManageAppForm({ hasPassword, onCodes, onRemoved }: ManageAppFormProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const [act, setAct] = useState<Act>('renew');
  const form = useSheetForm({
    initial: { code: '', password: '' },
    check: ({ code, password }) =>
      problemsOf({
        code: !codeShape.test(code.trim()) && 'member-second.codeShape',
        password: missingPassword(hasPassword, password, required),
      }),
    fieldsOf: fieldsOfRefusal,
    async send({ code, password }) {
      const body = { code: code.trim(), ...proofOf(hasPassword, password) };
      if (act === 'renew')
        return onCodes((await api.call(authenticatorCalls.renewRecoveryCodes, { body })).recoveryCodes);
      await api.call(authenticatorCalls.bindAuthenticator, { body: { ...body, action: 'UNBIND' } });
      onRemoved();
    },
  });
  const options = (['renew', 'remove'] as const).map((value) => ({
    ...{ value, label: t(`member-second.app.${value}`), help: t(`member-second.app.${value}Hint`) },
  }));
  return (
    <SheetFormFrame form={form} submitLabel={t(`member-second.app.${act}Act`)}>
      <RadioGroup legend={t('member-second.app.what')} value={act} onValueChange={setAct} options={options} />
      <TextField
        {...form.field('code')}
        label={t('member-second.anyCode')}
        help={t('member-second.anyCodeHelp')}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
      />
      {hasPassword && <LoginPassword {...form.field('password')} />}
    </SheetFormFrame>
  );
}
