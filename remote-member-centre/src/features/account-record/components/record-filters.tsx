import { transactionCodeTypes } from '@pavilion/api-contract';
import { Chip, Select } from '@pavilion/ui';
import { Layers } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordFilter } from '../account-record.queries';
import { RangeFilter } from '../../../ui/range-filter';
import { LeaveOutButton, LeaveOutTypes } from './leave-out';
import styles from './record-filters.module.css';

interface RecordFiltersProps {
  readonly filter: RecordFilter;
  /** Why the record did not come. */
  readonly failure: unknown;
  /** Rounds stand as one row each. */
  readonly isFolded: boolean;
  onFold(isFolded: boolean): void;
  onChange(change: Partial<RecordFilter>): void;
}

const everyType = 'all';

/** Range and kind of movement, what of them is left out, and whether rounds are folded. */
export function RecordFilters({ filter, failure, isFolded, onFold, onChange }: RecordFiltersProps): ReactElement {
  const { t } = useTranslation();
  const typesId = useId();
  const [isLeavingOut, setLeavingOut] = useState(false);
  const { type, without } = filter;
  return (
    <div className={styles.filters}>
      <RangeFilter range={filter.range} failure={failure} onRange={(range) => onChange({ range })} />
      <Select
        label={t('member-centre.record.type')}
        labelHidden
        size="sm"
        value={type || everyType}
        // Types of one kind are none of another's.
        onValueChange={(value) =>
          onChange({ type: transactionCodeTypes.find((kind) => kind === value) ?? '', without: [] })
        }
        options={[everyType, ...transactionCodeTypes].map((kind) => ({
          value: kind,
          label: t(`member-centre.type.${kind}`),
        }))}
      />
      <LeaveOutButton without={without} isOpen={isLeavingOut} controls={typesId} onOpen={setLeavingOut} />
      <Chip
        className={styles.folding}
        selected={isFolded}
        icon={<Layers aria-hidden size={16} />}
        onClick={() => onFold(!isFolded)}
      >
        {t('member-centre.record.folded')}
      </Chip>
      {isLeavingOut && (
        <LeaveOutTypes {...{ type, without }} id={typesId} onWithout={(chosen) => onChange({ without: chosen })} />
      )}
    </div>
  );
}
