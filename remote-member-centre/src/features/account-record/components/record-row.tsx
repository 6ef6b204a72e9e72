import { formatAmount, toDecimal } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../record-days';
import { netOf, type RecordItem } from '../record-items';
import { useItemWords } from '../use-item-words';
import { KindIcon } from './kind-icon';
import { RecordDetails } from './record-details';
import { ReferenceButton } from '../../../ui/reference-button';
import styles from './record-row.module.css';
import { SignedMoney } from '../../../ui/signed-money';

interface RecordRowProps {
  readonly item: RecordItem;
}

/** One thing that happened; a press shows what it consists of. On narrow screens it is a card of two lines. */
export function RecordRow({ item }: RecordRowProps): ReactElement {
  const { brand, preferences } = useHost();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const net = netOf(item);
  const [newest] = item.rows;
  const time = formatTime(newest.at, preferences.language());
  return (
    <>
      <tr role="row" className={isOpen ? styles.rowOpen : styles.row}>
        <td role="cell" className={styles.time}>
          <time dateTime={new Date(newest.at).toISOString()}>{time}</time>
        </td>
        <WhatHappened item={item} time={time} />
        <td role="cell" className={styles.reference}>
          <ReferenceButton row={newest} />
        </td>
        <td role="cell" className={styles.change} data-amount={toDecimal(net)}>
          <SignedMoney amount={net} className={styles.amount} />
        </td>
        <td role="cell" className={styles.balance}>
          <Money weight="medium" className={styles.amount} text={formatAmount(newest.balanceAfter, brand.currency)} />
        </td>
        <td role="cell" className={styles.more}>
          <MoreButton item={item} isOpen={isOpen} controls={detailsId} onToggle={() => setOpen(!isOpen)} />
        </td>
      </tr>
      {isOpen && <RecordDetails id={detailsId} item={item} />}
    </>
  );
}

/** The kind in a picture and a word, and what else there is to say. */
function WhatHappened({ item, time }: RecordRowProps & { readonly time: string }): ReactElement {
  const { title, detail, hint } = useItemWords(item);
  return (
    <th role="rowheader" scope="row" className={styles.what}>
      <span className={styles.whatRow}>
        <KindIcon item={item} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.detail}>
            {detail}
            <span className={styles.timeInside}> · {time}</span>
          </span>
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </span>
      </span>
    </th>
  );
}

interface MoreButtonProps extends RecordRowProps {
  readonly isOpen: boolean;
  readonly controls: string;
  onToggle(): void;
}

function MoreButton({ item, isOpen, controls, onToggle }: MoreButtonProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { title } = useItemWords(item);
  const time = formatTime(item.rows[0].at, preferences.language(), 'second');
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('member-centre.record.details', { title, time })}
      onClick={onToggle}
    >
      <ChevronDown aria-hidden size={18} className={styles.chevron} />
    </button>
  );
}
