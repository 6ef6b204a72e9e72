import { formatCount, formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Money } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Move, useMoves } from '../point-mall.queries';
import styles from './own-lists.module.css';
import { OwnPart } from './own-part';

/** Every movement of points, with what was left. */
export function MoveList(): ReactElement {
  const { t } = useTranslation();
  const [page, go] = useState(1);
  return (
    <OwnPart
      label={t('member-points.moves')}
      found={useMoves(page)}
      page={page}
      onPageChange={go}
      empty={{ title: t('member-points.noMoves'), hint: t('member-points.noMovesHint') }}
      row={(move) => <MoveRow key={move.txId} move={move} />}
    />
  );
}

function MoveRow({ move: { at, points, balance, remark } }: { readonly move: Move }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const signed = `${points < 0 ? '−' : '+'}${formatCount(Math.abs(points))}`;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>{remark}</span>
        <span className={styles.quiet}>{formatDateTime(at, preferences.language())}</span>
      </span>
      <span className={styles.figure}>
        <Money size={18} weight="bold" tone={points < 0 ? 'debit' : 'credit'} text={signed} />
        <span className={styles.quiet}>{t('member-points.balanceAfter', { count: formatCount(balance) })}</span>
      </span>
    </li>
  );
}
