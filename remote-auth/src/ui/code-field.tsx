import { Button, TextField, VisuallyHidden } from '@pavilion/ui';
import { KeyRound } from 'lucide-react';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './code-field.module.css';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'leading' | 'trailing'> {
  /** Until another code can be asked for; 0 when it can be now. */
  readonly secondsLeft: number;
  readonly isSending: boolean;
  /**
   * Whether the button stands out: there is a number that a code can be sent to. Where there is none, the form says so
   * when it is pressed.
   */
  readonly isReady?: boolean;
  onSend(): void;
}

/** The code of a text message, with the button that asks for one and then counts down. */
export function CodeField({ secondsLeft, isSending, isReady = true, onSend, ...field }: CodeFieldProps): ReactElement {
  const { t } = useTranslation();
  const waits = secondsLeft > 0;
  return (
    <>
      <TextField
        {...field}
        label={t('auth.code.label')}
        leading={<KeyRound aria-hidden size={18} />}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        trailing={
          <Button
            size="sm"
            variant="ghost"
            className={waits || !isReady ? styles.waiting : styles.send}
            // A disabled button would lose the focus of whoever pressed it by a key.
            aria-disabled={waits || undefined}
            loading={isSending}
            onClick={onSend}
          >
            {waits ? t('auth.code.sent', { seconds: secondsLeft }) : t('auth.code.get')}
          </Button>
        }
      />
      <CountdownNews secondsLeft={secondsLeft} />
    </>
  );
}

/** Tells when the countdown starts and when it ends, and no second between. */
function CountdownNews({ secondsLeft }: { secondsLeft: number }): ReactElement {
  const { t } = useTranslation();
  const [started, setStarted] = useState(0);
  if (secondsLeft > started) setStarted(secondsLeft);
  return (
    <VisuallyHidden>
      <span role="status">
        {started > 0 && (secondsLeft > 0 ? t('auth.code.wait', { seconds: started }) : t('auth.code.ready'))}
      </span>
    </VisuallyHidden>
  );
}
