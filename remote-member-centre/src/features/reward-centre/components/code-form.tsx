import { errorMessageKey } from '@pavilion/api-client';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Notice, TextField } from '@pavilion/ui';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Claimed, useCode, usePromoCodes } from '../reward-centre.queries';
import { ClaimProblem, missingOf } from './claim-problem';
import styles from './code-form.module.css';

const least = 3;

/** A field for a code; what is wrong stands next to it, and what was typed stays. */
export function CodeForm(): ReactElement | null {
  const { t } = useTranslation();
  const { data } = usePromoCodes();
  const code = useCode();
  if (!data?.enabled) return null;
  const isMissing = code.isError && missingOf(code.error) !== undefined;
  return (
    <section className={styles.code} aria-labelledby="reward-code">
      <h2 id="reward-code" className={styles.title}>
        {t('member-rewards.code')}
      </h2>
      <CodeEntry code={code} />
      {isMissing ? <ClaimProblem errors={[code.error]} /> : null}
      {code.data ? <Used claimed={code.data} /> : null}
      {data.claimed.length > 0 ? (
        <p className={styles.used}>
          {t('member-rewards.usedCodes', { codes: data.claimed.map((one) => one.code).join(' · ') })}
        </p>
      ) : null}
    </section>
  );
}

function CodeEntry({ code }: { readonly code: ReturnType<typeof useCode> }): ReactElement {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isTold, setTold] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isShort = text.trim().length < least;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (isShort) field.current?.focus();
    else if (!code.isPending) code.mutate(text.trim(), { onSuccess: () => (setText(''), setTold(false)) });
  };
  const type = (typed: string): void => {
    setText(typed);
    if (code.isError) code.reset();
  };
  const refused = code.isError && missingOf(code.error) === undefined ? t(errorMessageKey(code.error)) : undefined;
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextField
        ref={field}
        label={t('member-rewards.codeLabel')}
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        error={isTold && isShort ? t('member-rewards.codeShort') : refused}
        className={styles.field}
      />
      <Button type="submit" variant="secondary" size="lg" loading={code.isPending}>
        {t('member-rewards.useCode')}
      </Button>
    </form>
  );
}

function Used({ claimed }: { readonly claimed: Claimed }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const { amount, points, ticketName } = claimed;
  const words = [
    amount > 0n ? formatAmount(amount, brand.currency) : '',
    points > 0 ? t('member-rewards.points', { count: points }) : '',
    ticketName,
  ].filter((one) => one !== '');
  return (
    <Notice tone="positive" live>
      {t('member-rewards.codeUsed', { gift: words.join(' + ') })}
    </Notice>
  );
}
