import { ApiError } from '@pavilion/api-client';
import { outsideLinkCalls } from '@pavilion/api-contract/calls/outside-link';
import {
  failureOf,
  openProvider,
  OutsideFailure,
  OutsideFailureNotice,
  type OutsideReason,
  serviceNames,
} from '@pavilion/outside-sign-in';
import { useHost } from '@pavilion/remote-contract';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proofOf } from '../../../ui/password-proof';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { useSheetForm } from '../../../ui/use-sheet-form';
import {
  isPasswordWrong,
  type LinkFormProps,
  OwnerPassword,
  passwordProblems,
  passwordRefusal,
} from './owner-password';

/** Refusals before which the service's word was not used up, so that it is sent again. */
const keepsWord = (refusal: unknown): boolean =>
  isPasswordWrong(refusal) ||
  (refusal instanceof ApiError && (refusal.code === 'in_network_again' || refusal.code === 'timeout_retry_please'));

/** Has the owner sign in at the service, and links who that is there with the account. */
export function LinkForm({ service, hasPassword, onDone }: LinkFormProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const word = useRef<string>(undefined);
  const [reason, setReason] = useState<OutsideReason>();
  // A moment ahead of the press, so that the browser takes the window for the press's own.
  useEffect(() => void openProvider(host).catch(() => undefined), [host]);
  const form = useSheetForm({
    initial: { password: '' },
    check: ({ password }) => passwordProblems(hasPassword, password),
    fieldsOf: (refusal) => (refusal instanceof OutsideFailure ? {} : passwordRefusal(refusal)),
    async send({ password }) {
      setReason(undefined);
      const firebaseIdToken = word.current ?? (await signInThere());
      const body = { firebaseIdToken, ...proofOf(hasPassword, password) };
      await host.api.call(outsideLinkCalls.linkOutside, { body }).catch((refusal: unknown) => {
        word.current = keepsWord(refusal) ? firebaseIdToken : undefined;
        throw refusal;
      });
      onDone();
    },
  });
  const signInThere = async (): Promise<string> => {
    try {
      return await (await openProvider(host)).signInByPopup(service);
    } catch (error) {
      const failure = failureOf(error);
      setReason(failure.reason);
      throw failure;
    }
  };
  const name = serviceNames[service];
  return (
    <SheetFormFrame form={form} submitLabel={t('outside.continue', { service: name })}>
      {hasPassword && <OwnerPassword {...form.field('password')} />}
      {reason && <OutsideFailureNotice reason={reason} service={name} />}
    </SheetFormFrame>
  );
}
