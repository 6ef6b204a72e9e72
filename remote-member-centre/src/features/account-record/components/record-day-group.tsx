import { formatCount } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, nameOfDay, type RecordDay } from '../record-days';
import { RecordRow } from './record-row';
import styles from './record-table.module.css';
import { SignedMoney } from '../../../ui/signed-money';

interface RecordDayGroupProps {
  readonly day: RecordDay;
  /** Says which day is today. */
  readonly now: number;
}

/** A day under its head, which stays in sight while its rows pass by. */
export function RecordDayGroup({ day, now }: RecordDayGroupProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const name = nameOfDay(day.start, now);
  const written = formatDay(day.start, preferences.language(), name === 'earlier');
  return (
    <tbody role="rowgroup" className={styles.day}>
      <tr role="row" className={styles.dayRow}>
        <th role="rowheader" scope="rowgroup" colSpan={6} className={styles.dayHead}>
          <span className={styles.dayWords}>
            <span className={styles.dayName}>{t(`member-centre.record.day.${name}`, { day: written })}</span>
            <span className={styles.daySum}>
              {t(day.isCut ? 'member-centre.record.eventsHere' : 'member-centre.record.events', {
                count: day.items.length,
                events: formatCount(day.items.length),
              })}
              {' · '}
              <SignedMoney amount={day.net} />
            </span>
          </span>
        </th>
      </tr>
      {day.items.map((item) => (
        <RecordRow key={item.key} item={item} />
      ))}
    </tbody>
  );
}
