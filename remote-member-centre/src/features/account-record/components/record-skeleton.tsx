import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import row from './record-row.module.css';
import styles from './record-table.module.css';

/** Rows that fill a screen until the record is there. */
const shownRows = 8;

/** A day's head and rows in the shape of those to come. */
export function RecordSkeleton(): ReactElement {
  return (
    <tbody role="rowgroup" className={styles.day} aria-hidden="true">
      <tr role="row" className={styles.dayRow}>
        <th role="rowheader" scope="rowgroup" colSpan={6} className={styles.dayHead}>
          <Skeleton width="176px" height="20px" />
        </th>
      </tr>
      {Array.from({ length: shownRows }, (_, index) => (
        <WaitingRow key={index} />
      ))}
    </tbody>
  );
}

function WaitingRow(): ReactElement {
  return (
    <tr role="row" className={row.row}>
      <td role="cell" className={row.time}>
        <Skeleton width="40px" height="14px" />
      </td>
      <th role="rowheader" scope="row" className={row.what}>
        <span className={row.whatRow}>
          <Skeleton width="36px" height="36px" radius="control" className={row.waitingIcon} />
          <span className={row.words}>
            <Skeleton width="96px" height="20px" />
            <Skeleton width="128px" height="16px" className={row.waitingDetail} />
          </span>
        </span>
      </th>
      <td role="cell" className={row.reference}>
        <Skeleton width="88px" height="14px" />
      </td>
      <td role="cell" className={row.change}>
        <Skeleton width="88px" height="20px" className={row.waitingAmount} />
      </td>
      <td role="cell" className={row.balance}>
        <Skeleton width="104px" height="20px" className={row.waitingAmount} />
      </td>
      <td role="cell" className={row.more} />
    </tr>
  );
}
