import { Button, CodeField, TextField } from '@pavilion/ui';
import { LifeBuoy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeFailure } from '../../../ui/code-failure';
import { useSendCode } from '../../../ui/use-send-code';
import { useRequestStepCode } from '../second-step.queries';
import type { SecondStepState } from '../use-second-step';
import styles from './second-step-panel.module.css';

const digits = 6;

interface StepCodeProps {
  readonly state: SecondStepState;
  readonly ticket: string;
}

/** What is typed for the way that was chosen; a passkey takes nothing. */
export function StepCode({ state, ticket }: StepCodeProps): ReactElement {
  const { t } = useTranslation();
  const { step, sentTo = '' } = state;
  return (
    <div className={styles.way}>
      <p className={styles.hint}>{t(`auth-second-step.hint.${step}`, { to: sentTo })}</p>
      {(step === 'sms' || step === 'mail') && <SendCode step={step} ticket={ticket} />}
      {step === 'recovery' && <RecoveryField state={state} />}
      {step !== 'recovery' && step !== 'passkey' && <DigitsField state={state} />}
    </div>
  );
}

function DigitsField({ state }: { readonly state: SecondStepState }): ReactElement {
  const { t } = useTranslation();
  const { code, type, answer, isWrong } = state;
  return (
    <CodeField
      label={t('auth-second-step.code')}
      length={digits}
      value={code}
      autoFocus
      error={isWrong ? t('auth-second-step.wrong') : undefined}
      onChange={({ target: { value } }) => {
        type(value);
        // The last digit is all that there is to do, typed, pasted or filled in.
        if (value.length === digits) answer(value);
      }}
    />
  );
}

function RecoveryField({ state: { code, type, isWrong } }: { readonly state: SecondStepState }): ReactElement {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('auth-second-step.step.recovery')}
      leading={<LifeBuoy aria-hidden size={18} />}
      placeholder="XXXX-XXXX-XXXX"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      autoFocus
      maxLength={40}
      value={code}
      error={isWrong ? t('auth-second-step.wrongRecovery') : undefined}
      onChange={({ target: { value } }) => type(value)}
    />
  );
}

function SendCode({ step, ticket }: { readonly step: 'sms' | 'mail'; readonly ticket: string }): ReactElement {
  const { t } = useTranslation();
  const sender = useSendCode(`second-${step}`, useRequestStepCode());
  const waits = sender.secondsLeft > 0;
  return (
    <>
      <Button
        block
        // A disabled button would lose the focus of whoever pressed it by a key.
        aria-disabled={waits || undefined}
        loading={sender.isSending}
        onClick={() => sender.send({ ticket, step })}
      >
        {waits ? t('auth.code.sent', { seconds: sender.secondsLeft }) : t('auth-second-step.send')}
      </Button>
      <CodeFailure failure={sender.failure} onConfirm={sender.dismissFailure} />
    </>
  );
}
