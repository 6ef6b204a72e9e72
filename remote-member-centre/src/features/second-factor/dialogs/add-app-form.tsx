import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { useHost } from '@pavilion/remote-contract';
import { CodeField, Skeleton } from '@pavilion/ui';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyRow } from '../../../ui/copy-row';
import { missingPassword, proofOf } from '../../../ui/password-proof';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';
import { useAuthenticator } from '../second-factor.queries';
import styles from './dialogs.module.css';
import { fieldsOfRefusal, LoginPassword, required } from './login-password';

interface AddAppFormProps {
  readonly hasPassword: boolean;
  onCodes(codes: readonly string[]): void;
}

/** Binds an app: its picture, the secret for those who type it, and the first code. */
export function AddAppForm({ hasPassword, onCodes }: AddAppFormProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const { data } = useAuthenticator();
  const form = useSheetForm({
    initial: { code: '', password: '' },
    check: ({ code, password }) =>
      problemsOf({
        code: code.length !== 6 && 'member-second.codeShort',
        password: missingPassword(hasPassword, password, required),
      }),
    fieldsOf: fieldsOfRefusal,
    async send({ code, password }) {
      const body = { code, action: 'BIND', ...proofOf(hasPassword, password) } as const;
      const bound = await api.call(authenticatorCalls.bindAuthenticator, { body });
      onCodes(bound.recoveryCodes);
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-second.app.bind')}>
      <ol className={styles.steps}>
        <li>{t('member-second.app.step1')}</li>
        <li>
          {t('member-second.app.step2')}
          <AppSecret secret={data?.secret} url={data?.otpauthUrl} />
        </li>
        <li>{t('member-second.app.step3')}</li>
      </ol>
      <CodeField {...form.field('code')} label={t('member-second.code')} />
      {hasPassword && <LoginPassword {...form.field('password')} />}
    </SheetFormFrame>
  );
}

interface AppSecretProps {
  readonly secret: string | undefined;
  readonly url: string | undefined;
}

function AppSecret({ secret, url }: AppSecretProps): ReactElement {
  const { t } = useTranslation();
  if (secret === undefined || url === undefined) return <Skeleton height="184px" radius="control" />;
  return (
    <div className={styles.secret}>
      <div className={styles.picture}>
        <QRCodeSVG value={url} size={160} level="M" title={t('member-second.app.picture')} role="img" />
      </div>
      <CopyRow
        label={t('member-second.app.secret')}
        // Read and typed in groups; apps take it with spaces or without.
        text={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        copied={secret}
        copyLabel={t('member-second.app.copySecret')}
        texts={{
          ...{ copiedKey: 'member-second.copied', notCopiedKey: 'member-second.notCopied' },
          copy: t('member-second.copy'),
        }}
      />
    </div>
  );
}
