import { transactionCodeTypes } from '@pavilion/api-contract';
import { Chip, Select } from '@pavilion/ui';
import { Layers } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordFilter } from '../account-record.queries';
import { RangeFilter } from '../../../ui/range-filter';
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

/** Range and kind of movement, and whether rounds are folded. */
export function RecordFilters({ filter, failure, isFolded, onFold, onChange }: RecordFiltersProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.filters}>
      <RangeFilter range={filter.range} failure={failure} onRange={(range) => onChange({ range })} />
      <Select
        label={t('member-centre.record.type')}
        labelHidden
        size="sm"
        value={filter.type || everyType}
        onValueChange={(value) => onChange({ type: transactionCodeTypes.find((type) => type === value) ?? '' })}
        options={[everyType, ...transactionCodeTypes].map((type) => ({
          value: type,
          label: t(`member-centre.type.${type}`),
        }))}
      />
      <Chip
        className={styles.folding}
        selected={isFolded}
        icon={<Layers aria-hidden size={16} />}
        onClick={() => onFold(!isFolded)}
      >
        {t('member-centre.record.folded')}
      </Chip>
    </div>
  );
}
