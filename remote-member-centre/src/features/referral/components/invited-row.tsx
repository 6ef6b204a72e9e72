import { shortDay } from '../short-day';
import { type Amount, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { ProgressBar, StatusPill, type StatusPillProps } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { shareOf, useMissingText } from '../missing-text';
import type { Invitee, ReferralRules } from '../referral.queries';
import styles from './invited-row.module.css';

interface InvitedRowProps {
  readonly friend: Invitee;
  readonly rules: ReferralRules;
}

const tones: Readonly<Record<Invitee['status'], StatusPillProps['tone']>> = {
  VALID: 'positive',
  PENDING: 'info',
  REVIEW: 'warning',
  EXCLUDED: 'negative',
  EXPIRED: 'neutral',
};

/** A friend: who, since when, how far, and what that means. */
export function InvitedRow({ friend, rules }: InvitedRowProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { account, registerDate, status, deposited, turnover } = friend;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{account}</strong>
        <span>{t('member-referral.since', { at: shortDay(registerDate, preferences.language()) })}</span>
      </div>
      <StatusPill tone={tones[status]} className={styles.state}>
        {t(`member-referral.status.${status}`)}
      </StatusPill>
      <div className={styles.figures}>
        <Figure name="deposit" there={deposited} needed={rules.validDeposit} isOpen={status === 'PENDING'} />
        <Figure name="turnover" there={turnover} needed={rules.validTurnover} isOpen={status === 'PENDING'} />
      </div>
      <Meaning friend={friend} rules={rules} />
    </li>
  );
}

interface FigureProps {
  readonly name: 'deposit' | 'turnover';
  readonly there: Amount;
  readonly needed: Amount;
  /** It is still on its way, and shown with how far. */
  readonly isOpen: boolean;
}

function Figure({ name, there, needed, isOpen }: FigureProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const label = t(`member-referral.friend.${name}`);
  const words = { there: formatAmount(there, currency), needed: formatAmount(needed, currency) };
  const text = isOpen ? t('member-referral.of', words) : words.there;
  return (
    <div className={styles.figure}>
      <p>
        <span>{label}</span>
        <span className={styles.amount}>{text}</span>
      </p>
      {isOpen && (
        <ProgressBar
          label={label}
          value={shareOf(there, needed)}
          valueText={text}
          tone={there >= needed ? 'positive' : 'action'}
        />
      )}
    </div>
  );
}

/** What the state means, where that is not plain. */
function Meaning({ friend, rules }: InvitedRowProps): ReactElement | null {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const missing = useMissingText(rules);
  const { status, validUntil } = friend;
  if (status === 'VALID') return null;
  const until = validUntil === null ? '' : shortDay(validUntil, preferences.language());
  const text =
    status === 'PENDING'
      ? t('member-referral.until', { missing: missing(friend), at: until })
      : t(`member-referral.meaning.${status}`);
  return <p className={styles.meaning}>{text}</p>;
}
