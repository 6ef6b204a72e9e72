import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { RegisterSettings } from '@pavilion/api-contract';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSingleFlight } from '../../ui/use-single-flight';
import { readLoginDraft } from '../login';
import { useSendLetter } from './forgot-password.queries';
import { letterSchema, type LetterValues } from './forgot-password.schema';

/** State of the form that sends a letter, and whom it went to. */
export function useLetterForm(settings: RegisterSettings | undefined) {
  const letter = useSendLetter();
  const once = useSingleFlight();
  const [sentTo, setSentTo] = useState<LetterValues>();
  const schema = useMemo(() => letterSchema(settings), [settings]);
  const form = useForm<LetterValues>({
    resolver: valibotResolver(schema),
    defaultValues: { username: readLoginDraft().username, email: '' },
  });
  const isUnknown = letter.error instanceof ApiError && letter.error.code === 'in_username_exist';
  const handleRefusal = (error: unknown): void => {
    if (!(error instanceof ApiError) || error.code !== 'in_username_exist') return;
    form.setError('username', { message: errorMessageKey(error) }, { shouldFocus: true });
  };
  const submit = form.handleSubmit((values) =>
    once(() => letter.mutateAsync(values).then(() => setSentTo(values), handleRefusal)),
  );
  return {
    form,
    submit,
    sentTo,
    writeAgain: () => setSentTo(undefined),
    refusal: letter.error && !isUnknown ? letter.error : undefined,
  };
}

/** State of {@link useLetterForm}. */
export type LetterFormState = ReturnType<typeof useLetterForm>;
