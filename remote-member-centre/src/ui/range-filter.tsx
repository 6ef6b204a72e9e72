import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { Button, DateRangeField, SegmentedControl } from '@pavilion/ui';
import { CalendarDays } from 'lucide-react';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, type DaySpan, oldestDay, problemsOf } from './day-span';
import { isChosen, isReadable, type RangePreset, rangePresets, type RecordRange, spanOf } from './range-presets';
import styles from './range-filter.module.css';
import { useSpanName } from './use-span-name';

interface RangeFilterProps {
  readonly range: RecordRange;
  onRange(range: RecordRange): void;
  /** Why the record of this range did not come. */
  readonly failure?: unknown;
}

/** Which days a page of record shows: one of a few by one press, or any thirty of the last twelve months. */
export function RangeFilter({ range, onRange, failure }: RangeFilterProps): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const nameOf = useSpanName();
  const chosen = isChosen(range);
  const [isOpened, setOpen] = useState(chosen);
  // What is wrong with days stands nowhere else.
  const isOpen = isOpened || !isReadable(range, Date.now());
  // Days that came otherwise, by the address or a wider look, show or hide the field too.
  useEffect(() => setOpen(chosen), [chosen]);
  const press = (preset: RangePreset): void => {
    setOpen(false);
    onRange(preset);
  };
  return (
    <div className={styles.range}>
      <SegmentedControl
        deferred
        className={styles.presets}
        label={t('member-centre.record.range')}
        value={chosen ? null : range}
        onValueChange={press}
        options={rangePresets.map((preset) => ({ value: preset, label: t(`member-centre.range.${preset}`) }))}
      />
      <Button
        size="sm"
        variant={chosen ? 'secondary' : 'ghost'}
        icon={<CalendarDays aria-hidden size={16} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen ? nameOf(range) : t('member-centre.range.choose')}
      </Button>
      {isOpen && <Days id={id} span={spanOf(range, Date.now())} onRange={onRange} failure={failure} />}
    </div>
  );
}

interface DaysProps extends Pick<RangeFilterProps, 'onRange' | 'failure'> {
  readonly id: string;
  readonly span: DaySpan;
}

function Days({ id, span, onRange, failure }: DaysProps): ReactElement {
  const { t } = useTranslation();
  const nameOf = useSpanName();
  const textsOf = (asked: DaySpan) =>
    Object.fromEntries(
      Object.entries(problemsOf(asked, Date.now())).map(([end, { key, day }]) => [
        end,
        t(`member-centre.range.${key}`, day === undefined ? {} : { day: nameOf({ from: day, to: day }) }),
      ]),
    );
  return (
    <DateRangeField
      id={id}
      className={styles.days}
      legend={t('member-centre.range.days')}
      fromLabel={t('member-centre.range.from')}
      toLabel={t('member-centre.range.to')}
      applyLabel={t('member-centre.range.apply')}
      value={span}
      min={oldestDay(Date.now())}
      max={dayOf(Date.now())}
      check={textsOf}
      onApply={onRange}
      error={isOfRange(failure) ? t(errorMessageKey(failure)) : undefined}
    />
  );
}

/** Whether the platform refused the range itself. */
const isOfRange = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.code.startsWith('record.range-');
