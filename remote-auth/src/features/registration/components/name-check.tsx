import { obeysRule, type RegisterFieldRule } from '@pavilion/api-contract';
import { type ReactElement, useEffect, useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { encodeMessage } from '../../../ui/field-message';
import { useNameAnswer } from '../name-check.queries';
import type { RegistrationValues } from '../registration.schema';
import styles from './name-check.module.css';

interface NameCheckProps {
  readonly form: UseFormReturn<RegistrationValues>;
  readonly rule: RegisterFieldRule | undefined;
}

/** So long nothing was typed before a name is asked about. */
const pauseMs = 500;

/** A text once it has stood for a while; nothing before. */
function useSettled(text: string): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? text : undefined;
}

/**
 * Says beside the name whether it is free, and at the field when it is taken. What cannot be asked is not told: the
 * platform judges when the account is opened.
 */
export default function NameCheck({ form, rule }: NameCheckProps): ReactElement | null {
  const { t } = useTranslation();
  const { control, setError, clearErrors } = form;
  const name = useSettled(useWatch({ control, name: 'username' }).trim());
  const asks = name !== undefined && name !== '' && (!rule || obeysRule(rule, name));
  const answer = useNameAnswer(asks ? name : undefined);
  const error = useFormState({ control, name: 'username' }).errors.username;
  const isTaken = answer === 'taken';
  useEffect(() => {
    // Looking at the form's rules takes every error away, and so does sending it; a new name must not keep that of the
    // old.
    if (isTaken && !error)
      setError('username', { type: 'taken', message: encodeMessage({ key: 'errors.register.username-taken' }) });
    if (!isTaken && error?.type === 'taken') clearErrors('username');
  }, [isTaken, error, setError, clearErrors]);
  return (
    <span role="status" className={styles.free}>
      {answer === 'free' && !error && t('auth.registration.free')}
    </span>
  );
}
