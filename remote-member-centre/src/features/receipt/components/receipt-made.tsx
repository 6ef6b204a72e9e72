import { formatCount } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, CodeText, Money, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '../receipt.queries';
import { saveFile } from '../save-file';
import styles from './export-body.module.css';

interface ReceiptMadeProps {
  readonly receipt: Receipt;
  onAnother(): void;
}

/** Where the public keys are read. */
const keysAddress = '/wps/receipt/keys';

/** A file that was saved: what it comes to, its fingerprint, and how anybody checks it. */
export function ReceiptMade({ receipt, onAnother }: ReceiptMadeProps): ReactElement {
  const { t } = useTranslation();
  const { fileName, fingerprint, rows } = receipt;
  return (
    <div className={styles.body}>
      <Notice tone="positive" title={t('member-receipt.done')} live>
        {fileName} · {t('member-receipt.doneRows', { rows: formatCount(rows) })}
      </Notice>
      <Ends {...receipt} />
      <section>
        <h3 className={styles.label}>{t('member-receipt.fingerprint')}</h3>
        <Copied code={fingerprint} />
      </section>
      <HowToCheck fileName={fileName} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => saveFile(receipt)}>
          {t('member-receipt.again')}
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          {t('member-receipt.another')}
        </Button>
      </div>
    </div>
  );
}

function Ends({ opening, closing }: Pick<Receipt, 'opening' | 'closing'>): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const ends = [
    ['opening', opening],
    ['closing', closing],
  ] as const;
  return (
    <dl className={styles.ends}>
      {ends.map(([end, amount]) => (
        <div key={end}>
          <dt className={styles.hint}>{t(`member-receipt.${end}`)}</dt>
          <dd className={styles.amount}>
            <Money size={18} weight="bold" text={formatAmount(amount, brand.currency)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Copied({ code }: { readonly code: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <CodeText
      code={code}
      copyLabel={t('member-receipt.copy')}
      copiedLabel={t('member-receipt.copied')}
      className={styles.code}
    />
  );
}

function HowToCheck({ fileName }: Pick<Receipt, 'fileName'>): ReactElement {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={styles.label}>{t('member-receipt.check')}</h3>
      <ol className={styles.steps}>
        <li>
          {t('member-receipt.check.1')}{' '}
          <a className={styles.link} href={keysAddress} download="receipt-keys.json">
            {t('member-receipt.check.keys')}
          </a>
        </li>
        <li>
          {t('member-receipt.check.2')}
          <Copied code={`pavilion verify-receipt ${fileName} --key receipt-keys.json`} />
        </li>
      </ol>
    </section>
  );
}
