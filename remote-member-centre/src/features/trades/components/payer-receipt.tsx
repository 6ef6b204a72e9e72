import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { C2cTrade } from '@pavilion/api-contract/calls/c2c';
import { Button, Notice } from '@pavilion/ui';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureChooser } from '../../../ui/picture-chooser';
import { readSlip, type SlipProblem } from '../../../ui/read-slip';
import { useSendSlip, useSlip } from '../trades.queries';
import styles from './receipt.module.css';
import { ReceiptPicture } from './receipt-picture';

interface PayerReceiptProps {
  readonly trade: C2cTrade;
}

/** The receipt of the payer's bank: chosen, looked at, and sent; one that was sent can be replaced while it is open. */
export function PayerReceipt({ trade }: PayerReceiptProps): ReactElement {
  const { t } = useTranslation();
  const [image, setImage] = useState<string>();
  const [problem, setProblem] = useState<SlipProblem>();
  const sent = useSlip(trade);
  const send = useSendSlip(trade.transactionId, () => setImage(undefined));
  const choose = async (file: File): Promise<void> => {
    const reading = await readSlip(file);
    setProblem('problem' in reading ? reading.problem : undefined);
    if ('image' in reading) setImage(reading.image);
    send.reset();
  };
  const shown = image ?? sent.data?.image;
  const isSent = image === undefined && trade.hasSlip;
  return (
    <section className={styles.receipt} aria-label={t('member-trades.receipt.title')}>
      <div className={styles.words}>
        <strong>{t('member-trades.receipt.title')}</strong>
        <p className={isSent ? styles.sent : undefined}>
          {isSent ? <CircleCheck aria-hidden size={16} /> : null}
          {t(isSent ? 'member-trades.receipt.isSent' : 'member-trades.receipt.hint')}
        </p>
      </div>
      {shown === undefined ? null : <ReceiptPicture image={shown} label={t('member-trades.receipt.yours')} />}
      <Problem problem={problem} error={send.error} />
      <div className={styles.acts}>
        {image === undefined ? null : (
          <Button variant="primary" loading={send.isPending} onClick={() => send.mutate(image)}>
            {t('member-trades.receipt.send')}
          </Button>
        )}
        <PictureChooser label={t('member-trades.receipt.choose')} onChoose={(file) => void choose(file)}>
          {t(shown === undefined ? 'member-trades.receipt.choose' : 'member-trades.receipt.other')}
        </PictureChooser>
      </div>
    </section>
  );
}

interface ProblemProps {
  readonly problem: SlipProblem | undefined;
  readonly error: Error | null;
}

const pictureCode = /^avatar\.(not-a-picture|too-large)$/;

/** Why there is no receipt; bounds of a picture are those of a receipt. */
function Problem({ problem, error }: ProblemProps): ReactElement | null {
  const { t } = useTranslation();
  const [, told] = (error instanceof ApiError && pictureCode.exec(error.code)) || [];
  const known = problem ?? told;
  if (known === undefined && error === null) return null;
  return (
    <Notice tone="negative" live>
      {known === undefined ? t(errorMessageKey(error)) : t(`member-trades.receipt.problem.${known}`)}
    </Notice>
  );
}
