import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { PasswordField } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExcludeSelf, useHasPassword } from '../protection.queries';
import { EqualDialog } from './equal-dialog';
import styles from './exclusion-band.module.css';

interface ExclusionDialogProps {
  readonly months: number;
  /** The day on which the account opens again. */
  readonly until: string;
  readonly open: boolean;
  onOpenChange(open: boolean): void;
}

const facts = ['signedOut', 'noWayIn', 'noReturn', 'money', 'bets'] as const;

export function ExclusionDialog({ months, until, open, onOpenChange }: ExclusionDialogProps): ReactElement {
  const { t } = useTranslation();
  const hasPassword = useHasPassword(open);
  const closing = useClosing({ months, until, hasPassword });
  return (
    <EqualDialog
      open={open}
      onOpenChange={(next) => {
        closing.forget();
        onOpenChange(next);
      }}
      title={t('member-protection.exclusion.ask', { until })}
      refusal={closing.refusal}
      isPending={closing.isPending}
      keep={t('member-protection.exclusion.no')}
      act={t('member-protection.exclusion.yes')}
      onAct={closing.send}
    >
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{t(`member-protection.exclusion.fact.${fact}`, { until })}</li>
        ))}
      </ul>
      {hasPassword && (
        <PasswordField
          label={t('member-protection.exclusion.password')}
          autoComplete="current-password"
          showLabel={t('member-protection.show')}
          hideLabel={t('member-protection.hide')}
          value={closing.password}
          onChange={({ target }) => closing.type(target.value)}
          error={closing.fault}
        />
      )}
    </EqualDialog>
  );
}

/** The closing of an account that may have no password. */
interface Closing extends Pick<ExclusionDialogProps, 'months' | 'until'> {
  readonly hasPassword: boolean;
}

/** The password, and what becomes of the call: a wrong one is told at its field. */
function useClosing({ months, until, hasPassword }: Closing) {
  const { t } = useTranslation();
  const { emit, notify } = useHost();
  const exclude = useExcludeSelf();
  const [password, setPassword] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const isOfField = hasPassword && error instanceof ApiError && error.code === 'in_incorrect_password';
  const [isEmpty, setEmpty] = useState(false);
  const type = (text: string): void => {
    setPassword(text);
    setEmpty(false);
    setError(undefined);
  };
  const send = async (): Promise<void> => {
    if (hasPassword && password === '') return setEmpty(true);
    setPending(true);
    try {
      await exclude({ months, password });
      notify({ tone: 'info', titleKey: 'member-protection.exclusion.done', values: { until } });
      // The session is over: the next call is refused, and the host leaves with that.
      emit('balance.stale', { cause: 'refresh' });
    } catch (refusal) {
      setError(refusal);
      setPending(false);
    }
  };
  return {
    ...{ password, isPending, type },
    forget: () => type(''),
    send: () => void send(),
    fault: isEmpty
      ? t('member-protection.exclusion.needPassword')
      : isOfField
        ? t('member-protection.exclusion.wrongPassword')
        : undefined,
    refusal: error === undefined || isOfField ? undefined : t(errorMessageKey(error)),
  };
}
