import { type Amount, formatAmount, negateAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { useTranslation } from 'react-i18next';
import { type EntryItem, figuresOf, type RecordItem, type RoundItem } from './record-items';

interface ItemWords {
  readonly title: string;
  readonly detail: string;
  /** That the round has rows elsewhere. */
  readonly hint: string | undefined;
}

export function useItemWords(item: RecordItem): ItemWords {
  const { t } = useTranslation();
  const { brand } = useHost();
  const [newest] = item.rows;
  if (item.kind === 'entry') {
    const hint = item.goesOn ? t('member-centre.record.goesOn') : undefined;
    return { title: t(`member-centre.type.${newest.type}`), detail: detailOf(item), hint };
  }
  const { bet, won, returned } = figuresOf(item);
  const write = (amount: Amount): string => formatAmount(amount, brand.currency);
  return {
    title: item.game ?? newest.detail,
    detail: t(`member-centre.record.round.${outcomeOf(item)}`, {
      bet: write(negateAmount(bet)),
      won: write(won),
      returned: write(returned),
    }),
    hint: undefined,
  };
}

/** The game names a plain bet or win enough; everything else says itself what it was. */
function detailOf({ rows: [row] }: EntryItem): string {
  const isPlain = row.type === (row.amount < 0n ? 'betting' : 'winning');
  return (isPlain ? row.round?.game : undefined) ?? row.detail;
}

function outcomeOf(item: RoundItem): 'lost' | 'won' | 'returned' | 'wonAndReturned' | 'onlyWon' {
  const { bet, won, returned } = figuresOf(item);
  if (returned !== 0n) return won === 0n ? 'returned' : 'wonAndReturned';
  if (bet === 0n) return 'onlyWon';
  return won === 0n ? 'lost' : 'won';
}
