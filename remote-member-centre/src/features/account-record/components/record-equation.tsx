import {
  type CallOutput,
  type endpoints,
  type TransactionCodeType,
  transactionCodeTypes,
} from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import { addAmounts, type Amount, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import styles from './record-summary.module.css';

type Footer = CallOutput<typeof endpoints.accountRecord>['footer'];

interface RecordEquationProps {
  /** Nothing while it loads. */
  readonly ends:
    | {
        readonly opening: Amount;
        readonly closing: Amount;
        readonly byKind: NonNullable<Footer['byKind']>;
      }
    | undefined;
}

/** Bets and wins are one thing to a player. */
const termOf = (kind: TransactionCodeType): TransactionCodeType | 'play' =>
  kind === 'betting' || kind === 'winning' ? 'play' : kind;
const terms = [...new Set(transactionCodeTypes.map(termOf))];

/** What the account held before, what each kind of movement changed, and what that comes to. */
export function RecordEquation({ ends }: RecordEquationProps): ReactElement {
  const { t } = useTranslation();
  return (
    <dl className={styles.equation}>
      <Balance label={t('member-centre.record.opening')} amount={ends?.opening} className={styles.end} />
      {terms.map((term) => (
        <Term key={term} term={term} kinds={ends?.byKind.filter(({ kind }) => termOf(kind) === term) ?? []} />
      ))}
      <Balance label={t('member-centre.record.closing')} amount={ends?.closing} className={styles.closing} />
    </dl>
  );
}

interface BalanceProps {
  readonly label: string;
  readonly amount: Amount | undefined;
  readonly className: string | undefined;
}

function Balance({ label, amount, className }: BalanceProps): ReactElement {
  const { brand } = useHost();
  return (
    <div className={className}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>
        {amount === undefined ? (
          <Skeleton width="128px" height="28px" />
        ) : (
          <Money weight="bold" text={formatAmount(amount, brand.currency)} />
        )}
      </dd>
    </div>
  );
}

interface TermProps {
  readonly term: TransactionCodeType | 'play';
  readonly kinds: NonNullable<Footer['byKind']>;
}

function Term({ term, kinds }: TermProps): ReactElement | null {
  const { t } = useTranslation();
  if (kinds.length === 0) return null;
  const entries = kinds.reduce((sum, kind) => sum + kind.entries, 0);
  return (
    <div className={styles.term}>
      <dt className={styles.label}>
        {t(`member-centre.type.${term}`)} · {formatCount(entries)}
      </dt>
      <dd className={styles.change}>
        <SignedMoney amount={addAmounts(...kinds.map(({ net }) => net))} />
      </dd>
    </div>
  );
}
