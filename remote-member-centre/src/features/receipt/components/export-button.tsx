import { Button, DeferredDialog } from '@pavilion/ui';
import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptTexts } from '../../../ui/history.texts';
import { withPageTexts } from '../../../ui/page-texts';
import type { RecordRange } from '../../../ui/range-presets';
import { ExportBody } from './export-body';
import styles from './export-button.module.css';

const Export = withPageTexts('member-receipt', receiptTexts, ExportBody);

interface ExportButtonProps {
  /** The range that is looked at, which is likely the one that is wanted. */
  readonly range: RecordRange;
}

/** Takes the record away as a signed file. */
export function ExportButton({ range }: ExportButtonProps): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className={styles.export}
        icon={<Download aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>{t('member-centre.record.export')}</span>
      </Button>
      <DeferredDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('member-centre.record.export')}
        closeLabel={t('member-centre.record.closeSheet')}
      >
        <Export range={range} />
      </DeferredDialog>
    </>
  );
}
