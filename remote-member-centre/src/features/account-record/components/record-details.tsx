import type { AccountRecordRow } from '@pavilion/api-contract';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { StoryButton } from '../../money-story';
import { formatTime } from '../record-days';
import type { RecordItem } from '../record-items';
import { ReferenceButton } from '../../../ui/reference-button';
import { useReferenceText } from '../../../ui/use-reference-text';
import styles from './record-details.module.css';
import { SignedMoney } from '../../../ui/signed-money';

interface RecordDetailsProps {
  readonly id: string;
  readonly item: RecordItem;
}

export function RecordDetails({ id, item }: RecordDetailsProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const referenceText = useReferenceText();
  const [newest] = item.rows;
  return (
    <tr role="row" id={id} className={styles.details}>
      <td role="cell" colSpan={6} className={styles.cell}>
        {item.kind === 'round' && (
          <ul className={styles.entries} aria-label={t('member-centre.record.entries')}>
            {[...item.rows].reverse().map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </ul>
        )}
        <dl className={styles.facts}>
          <dt>{t('member-centre.column.time')}</dt>
          <dd>{formatDateTime(newest.at, preferences.language())}</dd>
          <dt>{t('member-centre.column.reference')}</dt>
          <dd>
            <span className={styles.whole}>{referenceText(newest.reference)}</span>
            <ReferenceButton row={newest} />
          </dd>
        </dl>
        <StoryButton reference={newest.reference} />
      </td>
    </tr>
  );
}

function Entry({ row }: { readonly row: AccountRecordRow }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={new Date(row.at).toISOString()}>
        {formatTime(row.at, preferences.language(), 'second')}
      </time>
      <span className={styles.what}>
        {t(`member-centre.type.${row.type}`)}
        <span className={styles.detail}>{row.detail}</span>
      </span>
      <SignedMoney amount={row.amount} weight="medium" className={styles.change} />
      <Money
        weight="medium"
        tone="quiet"
        className={styles.balance}
        text={formatAmount(row.balanceAfter, brand.currency)}
      />
    </li>
  );
}
