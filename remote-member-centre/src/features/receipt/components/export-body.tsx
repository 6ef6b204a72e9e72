import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { receiptFormats, type ReceiptFormat } from '@pavilion/api-contract/calls/receipt';
import { Button, Notice, RadioGroup, SegmentedControl } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isChosen, rangePresets, type RecordRange } from '../../../ui/range-presets';
import { useSpanName } from '../../../ui/use-span-name';
import { useReceipt } from '../receipt.queries';
import { ReceiptMade } from './receipt-made';
import styles from './export-body.module.css';

const chosenDays = 'chosen';

/** Period and format of a file; once it is made, its fingerprint and how it is checked. */
export function ExportBody({ range: looked }: { readonly range: RecordRange }): ReactElement {
  const { t } = useTranslation();
  const [range, setRange] = useState(looked);
  const [format, setFormat] = useState<ReceiptFormat>('PDF');
  const receipt = useReceipt();
  const nameOf = useSpanName();
  if (receipt.data) return <ReceiptMade receipt={receipt.data} onAnother={receipt.reset} />;
  return (
    <div className={styles.body}>
      <p className={styles.hint}>{t('member-receipt.hint')}</p>
      <div>
        <p className={styles.label}>{t('member-receipt.period')}</p>
        <SegmentedControl
          label={t('member-receipt.period')}
          value={isChosen(range) ? chosenDays : range}
          onValueChange={(value) => setRange(rangePresets.find((preset) => preset === value) ?? looked)}
          options={[
            ...(isChosen(looked) ? [{ value: chosenDays, label: nameOf(looked) }] : []),
            ...rangePresets.map((preset) => ({ value: preset, label: t(`member-centre.range.${preset}`) })),
          ]}
        />
      </div>
      <RadioGroup
        legend={t('member-receipt.format')}
        layout="cards"
        value={format}
        onValueChange={setFormat}
        options={[...receiptFormats].reverse().map((value) => ({
          value,
          label: t(`member-receipt.format.${value}`),
          help: t(`member-receipt.format.${value}.help`),
        }))}
      />
      {receipt.isError && <Failure error={receipt.error} />}
      <Button block variant="primary" loading={receipt.isPending} onClick={() => receipt.mutate({ range, format })}>
        {t(receipt.isPending ? 'member-receipt.making' : 'member-receipt.make')}
      </Button>
    </div>
  );
}

function Failure({ error }: { readonly error: Error }): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice tone="negative" title={t('member-receipt.failed')} live>
      {t(errorMessageKey(error))}
      {error instanceof ApiError && <span className={styles.code}> {error.code}</span>}
    </Notice>
  );
}
