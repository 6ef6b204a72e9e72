import type { SessionOpened } from '@pavilion/api-contract';
import { Skeleton, Tabs } from '@pavilion/ui';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Needed } from '../../second-step';
import type { Remembered, SmsDetails } from '../remembered';
import { useLoginForm } from '../use-login-form';
import type { RememberState } from '../use-remember';
import { useSmsForm } from '../use-sms-form';
import { KeepRow } from './keep-row';
import { LoginForm } from './login-form';
import { useModule } from '@pavilion/remote-contract';

// Not every brand sends codes: the number's field and its list of countries come where one does.
const loadSmsForm = () => import('./sms-form');
const SmsForm = lazy(async () => ({ default: (await loadSmsForm()).SmsForm }));

interface LoginWaysProps {
  /** Whom the device remembered when the dialog opened. */
  readonly known: Remembered | undefined;
  readonly remember: RememberState;
  onSuccess(session: SessionOpened, sms?: SmsDetails): void;
  onNeeded(needed: Needed): void;
  onForgot(): void;
}

/** By user name, or by a text message where the brand sends them. Each keeps what was typed while the other shows. */
export function LoginWays({ known, remember, onSuccess, onNeeded, onForgot }: LoginWaysProps): ReactElement {
  const { t } = useTranslation();
  const sendsCodes = useModule('MOBILEVERCODELOGIN3');
  const [way, setWay] = useState<'name' | 'sms'>(known?.sms ? 'sms' : 'name');
  const ticked = remember.ticked;
  const byName = useLoginForm(known?.username ?? '', {
    ...{ remember: ticked, onNeeded },
    onSuccess: (session) => onSuccess(session),
  });
  const bySms = useSmsForm(known?.sms, { remember: ticked, onSuccess, isShown: sendsCodes && way === 'sms' });
  const keep = <KeepRow remember={remember} onForgot={onForgot} />;
  const nameForm = <LoginForm state={byName}>{keep}</LoginForm>;
  useEffect(() => {
    if (sendsCodes) void loadSmsForm().catch(() => undefined);
  }, [sendsCodes]);
  if (!sendsCodes) return nameForm;
  const items = [
    { value: 'name', label: t('auth.login.byName') },
    { value: 'sms', label: t('auth.login.bySms') },
  ] as const;
  return (
    <Tabs label={t('auth.login.ways')} variant="segmented" value={way} onValueChange={setWay} items={items}>
      {way === 'name' ? (
        nameForm
      ) : (
        <Suspense fallback={<Skeleton height="320px" radius="control" />}>
          <SmsForm state={bySms}>{keep}</SmsForm>
        </Suspense>
      )}
    </Tabs>
  );
}
