import { formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Money, Notice, PasswordField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPaymentSecret } from '../../payout-accounts';
import type { Desk } from '../use-desk';
import { useToSecurity } from '../use-to-security';
import { isBlockedBy, needsCode } from '../withdraw-problems';
import { unitsText } from '../withdraw-virtual';
import { CodeStep } from './code-step';
import styles from './confirm-card.module.css';
import { StepList } from './step-list';
import { useToldText } from './use-told-text';
import { WindowLine } from './window-line';

export function ConfirmCard({ desk }: { readonly desk: Desk }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { amount, charge } = desk.money;
  const isWaiting = amount !== zeroAmount && charge === undefined && !desk.quote.isFailed;
  return (
    <>
      <div>
        <h2 className={styles.title}>{t('member-withdraw.then')}</h2>
        <WindowLine settings={desk.settings} />
      </div>
      <StepList />
      <Receive desk={desk} />
      <Secret desk={desk} />
      {needsCode(desk.settings, amount) && <CodeStep desk={desk} />}
      <Outcome desk={desk} />
      <div className={styles.send}>
        <Button type="submit" variant="primary" size="lg" block loading={desk.isSending || isWaiting}>
          {amount === zeroAmount
            ? t('member-withdraw.submitEmpty')
            : t('member-withdraw.submit', { amount: formatAmount(amount, currency) })}
        </Button>
        <p className={styles.hint}>{t('member-withdraw.takeBack')}</p>
      </div>
    </>
  );
}

/** Why it was not made; or that nobody knows yet, and that sending it again makes no second one. */
function Outcome({ desk }: { readonly desk: Desk }): ReactElement | null {
  const { t } = useTranslation();
  const told = useToldText(desk)('form');
  if (told === undefined && !desk.isUnanswered) return null;
  return (
    <Notice
      tone={desk.isUnanswered ? 'warning' : 'negative'}
      live
      title={t(desk.isUnanswered ? 'member-withdraw.noAnswer' : 'member-withdraw.notAsked')}
    >
      {told}
    </Notice>
  );
}

/** The amount once more, with where it goes. */
function Receive({ desk }: { readonly desk: Desk }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { account, money, virtual } = desk;
  return (
    <div className={styles.receive}>
      <span>{t('member-withdraw.youReceive')}</span>
      <Money size={22} weight="bold" text={virtual ? unitsText(virtual) : formatAmount(money.amount, currency)} />
      {account && (
        <span className={styles.where}>
          {account.bankName} ·· {account.maskedNumber.slice(-4)}
        </span>
      )}
    </div>
  );
}

/** The payment password, or the way to one; nothing where the brand asks for none. */
function Secret({ desk }: { readonly desk: Desk }): ReactElement | null {
  const { t } = useTranslation();
  const toSecurity = useToSecurity();
  const told = useToldText(desk)('password');
  const { settings, secrets } = desk;
  if (!settings.needsPaymentPassword) return null;
  if (isBlockedBy(settings, 'not.exists.payment.password')) return <NoPaymentSecret onSet={toSecurity} />;
  return (
    <PasswordField
      label={t('member-payout.password')}
      value={secrets.password}
      onChange={(event) => desk.changeSecret({ password: event.target.value })}
      error={told}
      autoComplete="current-password"
      showLabel={t('member-payout.show')}
      hideLabel={t('member-payout.hide')}
    />
  );
}
