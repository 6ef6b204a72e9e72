import { ApiError } from '@pavilion/api-client';
import type { SecondStep, SessionOpened } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlight } from '../../ui/use-single-flight';
import { hasPasskeys } from './has-passkeys';
import type { Needed } from './second-step-needed';
import { finishSignIn, type StepAnswer } from './second-step.queries';

interface SecondStepSetup {
  readonly needed: Needed;
  onSuccess(session: SessionOpened): void;
}

const isCodeWrong = (error: unknown): boolean => error instanceof ApiError && error.code === 'verification.code-wrong';

/** State of a second step: which way is chosen, what was typed, and what became of it. */
export function useSecondStep({ needed, onSuccess }: SecondStepSetup) {
  const host = useHost();
  const steps = needed.steps.filter(({ step }) => step !== 'passkey' || hasPasskeys());
  const [step, setStep] = useState<SecondStep>(steps[0]?.step ?? 'app');
  const [code, setCode] = useState('');
  const [trustBrowser, setTrust] = useState(false);
  const finish = useMutation({ mutationFn: (answer: StepAnswer) => finishSignIn(host, answer) });
  const once = useSingleFlight();
  const answer = (typed: string = code): void => {
    const given = { ticket: needed.ticket, step, trustBrowser, ...(step === 'passkey' ? {} : { code: typed.trim() }) };
    // What went wrong is shown; a wrong code is taken away, so that the next one can be typed at once.
    const handleRefusal = (error: unknown): void => {
      if (isCodeWrong(error)) setCode('');
    };
    void once(() => finish.mutateAsync(given).then(onSuccess, handleRefusal));
  };
  return {
    ...{ steps, step, code, trustBrowser, setTrust, answer },
    sentTo: needed.steps.find((one) => one.step === step)?.sentTo,
    isPending: finish.isPending,
    isWrong: isCodeWrong(finish.error) && code === '',
    isOver: finish.error instanceof ApiError && finish.error.code === 'session.ticket-unknown',
    refusal: isCodeWrong(finish.error) ? undefined : finish.error,
    type: setCode,
    choose(next: SecondStep): void {
      finish.reset();
      setCode('');
      setStep(next);
    },
  };
}

/** State of {@link useSecondStep}. */
export type SecondStepState = ReturnType<typeof useSecondStep>;
