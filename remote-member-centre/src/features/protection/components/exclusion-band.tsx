import { useHost } from '@pavilion/remote-contract';
import { Button, Card, RadioGroup } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths, dayText, monthsText } from '../span-text';
import styles from './exclusion-band.module.css';
import { ExclusionDialog } from './exclusion-dialog';

interface ExclusionBandProps {
  /** Lengths that the brand gives, in months. */
  readonly months: readonly number[];
  readonly now: number;
}

/** Closing the account to play for half a year or more: told plainly, and quietly set apart from the rest. */
export function ExclusionBand({ months, now }: ExclusionBandProps): ReactElement | null {
  const { t } = useTranslation();
  const language = useHost().preferences.language();
  const [chosen, choose] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const length = months.find((one) => String(one) === chosen) ?? months[0];
  if (length === undefined) return null;
  return (
    <Card as="section" className={styles.band} aria-labelledby="protection-exclusion">
      <div className={styles.said}>
        <h2 id="protection-exclusion" className={styles.title}>
          {t('member-protection.exclusion.title')}
        </h2>
        <p className={styles.text}>{t('member-protection.exclusion.text')}</p>
      </div>
      <RadioGroup
        legend={t('member-protection.exclusion.length')}
        legendHidden
        layout="cards"
        className={styles.choices}
        value={String(length)}
        onValueChange={choose}
        options={months.map((one) => ({
          value: String(one),
          label: monthsText(one, language),
          help: t('member-protection.until', { until: dayText(addMonths(now, one), language) }),
        }))}
      />
      <Button variant="outline" size="lg" className={styles.act} onClick={() => setOpen(true)}>
        {t('member-protection.exclusion.begin', { span: monthsText(length, language) })}
      </Button>
      <ExclusionDialog
        months={length}
        until={dayText(addMonths(now, length), language)}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </Card>
  );
}
