import type { RegisterSettings, SessionOpened } from '@pavilion/api-contract';
import { Button, Skeleton, Tabs } from '@pavilion/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withPasswordTexts } from '../../../ui/with-password-texts';
import { useRegisterSettings } from '../../registration';
import type { Recovered } from '../forgot-password.queries';
import { useLetterForm } from '../use-letter-form';
import { usePhoneForm } from '../use-phone-form';
import styles from './forgot-panel.module.css';
import { LetterForm } from './letter-form';
import { LetterSent } from './letter-sent';
import { PhoneForm } from './phone-form';
import { useModule } from '@pavilion/remote-contract';

interface ForgotPanelProps {
  /** The new password stands and its owner is signed in. */
  onSession(session: SessionOpened): void;
  /** The new password stands; its owner has to sign in. */
  onRecovered(username: string): void;
  onLogin(): void;
  onClose(): void;
}

/** A forgotten password: by a letter, or by a code where the brand sends them. */
function Panel(props: ForgotPanelProps): ReactElement {
  const { t } = useTranslation();
  const settings = useRegisterSettings(useModule('REG3'));
  return (
    <div className={styles.panel}>
      {settings.isLoading ? (
        <Skeleton height="280px" radius="card" />
      ) : (
        <ForgotWays {...props} settings={settings.data} />
      )}
      <Button
        variant="ghost"
        icon={<ArrowLeft aria-hidden size={16} />}
        className={styles.back}
        onClick={props.onLogin}
      >
        {t('auth.login.back')}
      </Button>
    </div>
  );
}

/** The same with its texts. */
export const ForgotPanel = withPasswordTexts(Panel);

interface ForgotWaysProps extends ForgotPanelProps {
  readonly settings: RegisterSettings | undefined;
}

/** Each way keeps what was typed while the other shows. */
function ForgotWays({ settings, onSession, onRecovered, onClose }: ForgotWaysProps): ReactElement {
  const { t } = useTranslation();
  const sendsCodes = useModule('CHNGPASSVERIF3');
  const [way, setWay] = useState<'email' | 'phone'>('email');
  const finish = ({ username, session }: Recovered) => (session ? onSession(session) : onRecovered(username));
  const letter = useLetterForm(settings);
  const phone = usePhoneForm({ settings, isShown: sendsCodes && way === 'phone', onRecovered: finish });
  if (letter.sentTo) return <LetterSent to={letter.sentTo} onDone={onClose} onAgain={letter.writeAgain} />;
  if (!sendsCodes) return <LetterForm state={letter} />;
  const items = [
    { value: 'email', label: t('auth-passwords.forgot.byEmail') },
    { value: 'phone', label: t('auth-passwords.forgot.byPhone') },
  ] as const;
  return (
    <Tabs label={t('auth-passwords.forgot.ways')} variant="segmented" value={way} onValueChange={setWay} items={items}>
      {way === 'email' ? <LetterForm state={letter} /> : <PhoneForm state={phone} rule={settings?.password} />}
    </Tabs>
  );
}
