import { transactionCodeTypes } from '@pavilion/api-contract';
import { Chip, SegmentedControl, Select } from '@pavilion/ui';
import { Layers } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordFilter } from '../account-record.queries';
import { rangePresets } from '../../../ui/range-presets';
import styles from './record-filters.module.css';

interface RecordFiltersProps {
  readonly filter: RecordFilter;
  /** Rounds stand as one row each. */
  readonly isFolded: boolean;
  onFold(isFolded: boolean): void;
  onChange(change: Partial<RecordFilter>): void;
}

const everyType = 'all';

/** Range and kind of movement, and whether rounds are folded. */
export function RecordFilters({ filter, isFolded, onFold, onChange }: RecordFiltersProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label={t('member-centre.record.range')}
        value={filter.range}
        onValueChange={(value) => onChange({ range: rangePresets.find((preset) => preset === value) ?? 'today' })}
        options={rangePresets.map((preset) => ({ value: preset, label: t(`member-centre.range.${preset}`) }))}
      />
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
