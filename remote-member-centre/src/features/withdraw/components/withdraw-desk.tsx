import { Card, SectionHeader } from '@pavilion/ui';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PayoutAccountCards } from '../../payout-accounts';
import { type Desk, type DeskProps, useDesk } from '../use-desk';
import { useToSecurity } from '../use-to-security';
import { hasOpenRequirements } from '../withdraw-price';
import { AmountCard } from './amount-card';
import { ConfirmCard } from './confirm-card';
import { RequirementsCard } from './requirements-card';
import { useToldText } from './use-told-text';
import styles from './withdraw-desk.module.css';

/** The form: to which account, how much, what the balance still has to do, and the word that lets it go. */
export function WithdrawDesk(props: DeskProps): ReactElement {
  const desk = useDesk(props);
  return (
    <div className={styles.desk}>
      <ToWhom desk={desk} />
      {/* Beside the accounts and not around them: their sheets have forms of their own. */}
      <form ref={desk.form} className={styles.form} onSubmit={desk.submit} noValidate>
        <div className={styles.main}>
          <AmountCard desk={desk} />
          {hasOpenRequirements(desk.settings) && <RequirementsCard desk={desk} />}
        </div>
        <Card as="section" patterned className={styles.aside}>
          <ConfirmCard desk={desk} />
        </Card>
      </form>
    </div>
  );
}

function ToWhom({ desk }: { readonly desk: Desk }): ReactElement {
  const { t } = useTranslation();
  const heading = useId();
  const toSecurity = useToSecurity();
  const error = useToldText(desk)('account');
  return (
    <section className={styles.accounts} aria-labelledby={heading}>
      <SectionHeader id={heading} title={t('member-withdraw.to')} />
      <PayoutAccountCards
        accounts={desk.accounts}
        labelledBy={heading}
        onSetPassword={toSecurity}
        choice={{
          chosen: desk.account?.id,
          onChoose: (accountId) => desk.change({ accountId }),
          ...(error === undefined ? {} : { error }),
        }}
      />
    </section>
  );
}
