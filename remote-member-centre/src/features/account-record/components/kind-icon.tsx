import type { TransactionCodeType } from '@pavilion/api-contract';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChartPie,
  Clock,
  Dices,
  Gift,
  type LucideIcon,
  Percent,
  Trophy,
  Undo2,
  UserPlus,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { netOf, type RecordItem } from '../record-items';
import styles from './record-row.module.css';

const icons: Readonly<Record<TransactionCodeType, LucideIcon>> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  betting: Dices,
  winning: Trophy,
  dividend: Gift,
  betting_rebate: Percent,
  agent_rebate: Percent,
  share_bonus: ChartPie,
  daily_wage: Clock,
  hour_wage: Clock,
  referral_rebate: UserPlus,
  other: ArrowLeftRight,
};

/** Kinds that only ever take money; what they bring is given back. */
const takes: ReadonlySet<TransactionCodeType> = new Set(['betting', 'withdraw']);

function iconOf(item: RecordItem, isCredit: boolean): LucideIcon {
  if (item.kind === 'round') return isCredit ? Trophy : Dices;
  const [{ type }] = item.rows;
  return isCredit && takes.has(type) ? Undo2 : icons[type];
}

interface KindIconProps {
  readonly item: RecordItem;
  /** Instead of the look of rows. */
  readonly className?: string | undefined;
  readonly size?: number;
}

/** A picture of what happened; its words stand beside it. */
export function KindIcon({ item, className, size = 18 }: KindIconProps): ReactElement {
  const isCredit = netOf(item) > 0n;
  const Icon = iconOf(item, isCredit);
  return (
    <span className={className ?? (isCredit ? styles.iconIn : styles.icon)} aria-hidden="true">
      <Icon size={size} />
    </span>
  );
}
