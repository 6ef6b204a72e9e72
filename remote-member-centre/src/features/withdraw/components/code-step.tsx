import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { Button, CodeField, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCode } from '../../../ui/use-code';
import type { Desk } from '../use-desk';
import { useToSecurity } from '../use-to-security';
import { useSendCode } from '../withdraw.queries';
import styles from './code-step.module.css';
import { useToldText } from './use-told-text';

/** A code to the member's own number, where the brand asks for one; without a number, the way to add one. */
export function CodeStep({ desk }: { readonly desk: Desk }): ReactElement {
  const { t } = useTranslation();
  const told = useToldText(desk)('code');
  const code = useCode({ target: 'withdraw', request: useSendCode() });
  const { secondsLeft, sent, failure } = code;
  if (failure instanceof ApiError && failure.code === 'verification.nothing-bound') return <NoNumber />;
  return (
    <div className={styles.code}>
      <p className={styles.hint}>{t('member-withdraw.code.why')}</p>
      <Button
        variant="outline"
        block
        // A disabled button would lose the focus of whoever pressed it by a key.
        aria-disabled={secondsLeft > 0 || undefined}
        loading={code.isSending}
        onClick={() => secondsLeft === 0 && code.send()}
      >
        {secondsLeft > 0 ? t('member-withdraw.code.again', { seconds: secondsLeft }) : t('member-withdraw.code.send')}
      </Button>
      <p className={styles.hint} role="status">
        {sent ? t('member-withdraw.code.sent', { to: sent.sentTo, minutes: sent.expiredMinutes }) : null}
      </p>
      {failure !== undefined && (
        <Notice tone="negative" live>
          {t(errorMessageKey(failure))}
        </Notice>
      )}
      <CodeField
        label={t('member-withdraw.code.label')}
        value={desk.secrets.code}
        onChange={(event) => desk.changeSecret({ code: event.target.value })}
        error={told}
      />
    </div>
  );
}

function NoNumber(): ReactElement {
  const { t } = useTranslation();
  const toSecurity = useToSecurity();
  return (
    <Notice tone="warning" live action={<Button onClick={toSecurity}>{t('member-withdraw.code.addNumber')}</Button>}>
      {t('member-withdraw.code.noNumber')}
    </Notice>
  );
}
