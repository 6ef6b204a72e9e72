import type { SecondStep, SessionOpened } from '@pavilion/api-contract';
import { Button, Checkbox } from '@pavilion/ui';
import {
  AtSign,
  Fingerprint,
  LifeBuoy,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeyNotice } from './passkey-notice';
import { StepCode } from './step-code';
import styles from './second-step-panel.module.css';
import type { Needed } from '../second-step-needed';
import { type SecondStepState, useSecondStep } from '../use-second-step';

const icons: Readonly<Record<SecondStep, LucideIcon>> = {
  passkey: Fingerprint,
  app: Smartphone,
  sms: MessageSquareText,
  mail: AtSign,
  recovery: LifeBuoy,
};

interface SecondStepPanelProps {
  readonly needed: Needed;
  onSuccess(session: SessionOpened): void;
  /** Back to name and password. */
  onStartOver(): void;
}

/** The second step of a sign-in from somewhere strange: one way to answer in front, the others below it. */
export function SecondStepPanel({ needed, onSuccess, onStartOver }: SecondStepPanelProps): ReactElement {
  const { t } = useTranslation();
  const state = useSecondStep({ needed, onSuccess });
  const { step, answer, isOver, isPending, code } = state;
  const canSend = step === 'passkey' || code !== '';
  const handleSubmit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    if (canSend) answer();
  };
  return (
    <form className={styles.panel} noValidate onSubmit={handleSubmit}>
      <Why />
      <StepCode key={step} state={state} ticket={needed.ticket} />
      <PasskeyNotice error={state.refusal} />
      {isOver ? (
        <Button variant="primary" size="lg" block onClick={onStartOver}>
          {t('auth-second-step.startOver')}
        </Button>
      ) : (
        <>
          <Checkbox
            label={t('auth-second-step.trust')}
            help={t('auth-second-step.trustHelp')}
            checked={state.trustBrowser}
            onChange={(event) => state.setTrust(event.target.checked)}
          />
          <Button type="submit" variant="primary" size="lg" block loading={isPending} disabled={!canSend}>
            {t(step === 'passkey' ? 'auth-second-step.usePasskey' : 'auth-second-step.submit')}
          </Button>
          <OtherSteps state={state} />
          <Button variant="ghost" block onClick={onStartOver}>
            {t('auth.login.back')}
          </Button>
        </>
      )}
    </form>
  );
}

function Why(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.why}>
      <span className={styles.mark}>
        <ShieldCheck aria-hidden size={28} />
      </span>
      <div>
        <h3 className={styles.title}>{t('auth-second-step.title')}</h3>
        <p className={styles.hint}>{t('auth-second-step.why')}</p>
      </div>
    </div>
  );
}

function OtherSteps({ state: { steps, step, choose } }: { readonly state: SecondStepState }): ReactElement | null {
  const { t } = useTranslation();
  const others = steps.filter((one) => one.step !== step);
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="second-step-others">
      <h4 id="second-step-others" className={styles.othersTitle}>
        {t('auth-second-step.others')}
      </h4>
      <ul className={styles.list}>
        {others.map(({ step: other, sentTo }) => {
          const Icon = icons[other];
          return (
            <li key={other}>
              <button type="button" className={styles.other} onClick={() => choose(other)}>
                <Icon aria-hidden size={20} className={styles.icon} />
                <span className={styles.words}>
                  {t(`auth-second-step.step.${other}`)}
                  {sentTo !== undefined && <span className={styles.sentTo}>{sentTo}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
