import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { DepositOrder } from '@pavilion/api-contract/calls/deposit-order';
import { Button, Notice, StatusPill, TextField } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureChooser } from '../../../ui/picture-chooser';
import { readSlip, type SlipProblem } from '../../../ui/read-slip';
import { useSendSlip, useSlip } from '../deposit.queries';
import styles from './slip-card.module.css';

interface SlipCardProps {
  readonly order: DepositOrder;
}

/** The receipt of a transfer: it has somebody look at an order that is paid and not credited. */
export function SlipCard({ order }: SlipCardProps): ReactElement {
  const { t } = useTranslation();
  return (
    <section className={styles.slip} aria-label={t('member-deposit.slip.title')}>
      <div className={styles.head}>
        <strong>{t('member-deposit.slip.title')}</strong>
        <Status status={order.accelerationStatus} />
      </div>
      <p className={styles.hint}>{t(`member-deposit.slip.hint.${order.accelerationStatus}`)}</p>
      <Desk order={order} />
    </section>
  );
}

const tones = { AC: 'info', MA: 'warning', A: 'positive', R: 'neutral' } as const;

function Status({ status }: { readonly status: DepositOrder['accelerationStatus'] }): ReactElement | null {
  const { t } = useTranslation();
  if (status === 'NA') return null;
  return <StatusPill tone={tones[status]}>{t(`member-deposit.slip.status.${status}`)}</StatusPill>;
}

/** A picture is chosen, looked at, and sent with a few words; one that was sent can be replaced. */
function Desk({ order }: SlipCardProps): ReactElement {
  const { t } = useTranslation();
  const [image, setImage] = useState<string>();
  const [remarks, setRemarks] = useState('');
  const [problem, setProblem] = useState<SlipProblem>();
  const sent = useSlip(order);
  const send = useSendSlip(order.id, () => setImage(undefined));
  const choose = async (file: File): Promise<void> => {
    const reading = await readSlip(file);
    setProblem('problem' in reading ? reading.problem : undefined);
    if ('image' in reading) setImage(reading.image);
    send.reset();
  };
  const shown = image ?? sent.data?.image;
  return (
    <>
      {shown === undefined ? null : (
        <img className={styles.picture} src={shown} alt={t('member-deposit.slip.picture')} />
      )}
      {image === undefined ? null : (
        <TextField
          label={t('member-deposit.slip.remarks')}
          maxLength={140}
          value={remarks}
          onChange={(event) => setRemarks(event.target.value)}
        />
      )}
      <Problem problem={problem} error={send.error} />
      <div className={styles.acts}>
        {image === undefined ? null : (
          <Button variant="primary" loading={send.isPending} onClick={() => send.mutate({ image, remarks })}>
            {t('member-deposit.slip.send')}
          </Button>
        )}
        <Chooser isAgain={shown !== undefined} onChoose={(file) => void choose(file)} />
      </div>
    </>
  );
}

interface ProblemProps {
  readonly problem: SlipProblem | undefined;
  readonly error: Error | null;
}

/** Why there is no receipt; bounds of a picture are those of a receipt. */
function Problem({ problem, error }: ProblemProps): ReactElement | null {
  const { t } = useTranslation();
  const code =
    error instanceof ApiError && error.code.startsWith('avatar.') ? error.code.slice('avatar.'.length) : null;
  const known = problem ?? code;
  if (known === null && error === null) return null;
  return (
    <Notice tone="negative" live>
      {known === null ? t(errorMessageKey(error)) : t(`member-deposit.slip.problem.${known}`)}
    </Notice>
  );
}

interface ChooserProps {
  readonly isAgain: boolean;
  onChoose(file: File): void;
}

function Chooser({ isAgain, onChoose }: ChooserProps): ReactElement {
  const { t } = useTranslation();
  return (
    <PictureChooser label={t('member-deposit.slip.choose')} onChoose={onChoose}>
      {t(isAgain ? 'member-deposit.slip.other' : 'member-deposit.slip.choose')}
    </PictureChooser>
  );
}
