import { valibotResolver } from '@hookform/resolvers/valibot';
import type { RegisterFieldRule } from '@pavilion/api-contract';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useSingleFlight } from '../../ui/use-single-flight';
import { emptyPasswords, passwordSchema, type PasswordValues } from './change-password.schema';
import { placePasswordRefusal } from './password-refusal';

interface PasswordFormSetup {
  readonly rule: RegisterFieldRule | undefined;
  readonly asksOld: boolean;
  readonly change: { readonly error: unknown; mutateAsync(values: PasswordValues): Promise<undefined> };
  onSuccess(): void;
}

/** State of a form that sets a new password; what was typed stays through every refusal. */
export function usePasswordForm({ rule, asksOld, change, onSuccess }: PasswordFormSetup) {
  const once = useSingleFlight();
  const schema = useMemo(() => passwordSchema({ rule, asksOld }), [rule, asksOld]);
  const form = useForm<PasswordValues>({
    resolver: valibotResolver(schema),
    // Every problem shows at once; the default would hide the second password's behind any other.
    criteriaMode: 'all',
    defaultValues: emptyPasswords,
    mode: 'onTouched',
  });
  const handleRefusal = (error: unknown): void => {
    const placed = placePasswordRefusal(error);
    if (placed) form.setError(placed.field, { message: placed.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit((values) => once(() => change.mutateAsync(values).then(onSuccess, handleRefusal)));
  const refusal = change.error && !placePasswordRefusal(change.error) ? change.error : undefined;
  return { form, submit, refusal, rule };
}

/** State of {@link usePasswordForm}. */
export type PasswordFormState = ReturnType<typeof usePasswordForm>;
