import { errorMessageKey } from '@pavilion/api-client';
import { formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, ConfirmDialog, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NoAnswer } from '../../../ui/no-answer';
import type { UplineSettings } from '../transfer-upline.queries';
import { type TransferForm, useTransferForm } from '../use-transfer-form';
import { Fields } from './fields';
import { LineArt } from './line-art';
import styles from './transfer-card.module.css';
import { TransferDone } from './transfer-done';

interface TransferCardProps {
  readonly settings: UplineSettings;
}

/** To whom, how much, and the question whether it is really meant; once it went, that is said. */
export function TransferCard({ settings }: TransferCardProps): ReactElement {
  const { t } = useTranslation();
  const form = useTransferForm(settings);
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <div>
          <p className={styles.label}>{t('member-upline.to')}</p>
          <h2 className={styles.upline}>{settings.upline}</h2>
          <p className={styles.hint}>{t('member-upline.hint')}</p>
        </div>
        <LineArt isDone={form.done !== undefined} />
      </div>
      <div aria-live="polite">
        {form.done !== undefined && (
          <TransferDone amount={form.done} upline={settings.upline} onAgain={() => form.again()} />
        )}
      </div>
      {form.done === undefined && <Body form={form} settings={settings} />}
    </Card>
  );
}

type BodyProps = TransferCardProps & { readonly form: TransferForm };

function Body({ form, settings }: BodyProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  if (settings.remainingTurnover > zeroAmount && !form.isUnanswered && !form.isSending)
    return <StillToStake settings={settings} />;
  const amount = formatAmount(form.amount, brand.currency);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => form.submit(event)}>
      <Fields form={form} settings={settings} />
      <Refusals form={form} />
      <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
        {form.amount === zeroAmount ? t('member-upline.submitEmpty') : t('member-upline.submit', { amount })}
      </Button>
      <ConfirmDialog
        open={form.isAsking}
        onOpenChange={(open) => !open && form.cancel()}
        title={t('member-upline.ask', { amount, upline: settings.upline })}
        description={t('member-upline.askHint')}
        confirmLabel={t('member-upline.submit', { amount })}
        cancelLabel={t('member-upline.cancel')}
        onConfirm={() => form.confirm()}
        loading={form.isSending}
      />
    </form>
  );
}

/** What is in the way, with the figure and where it is shown. */
function StillToStake({ settings }: TransferCardProps): ReactElement {
  const { t } = useTranslation();
  const { brand, dialogs } = useHost();
  return (
    <Notice
      tone="warning"
      title={t('member-upline.toStake', { amount: formatAmount(settings.remainingTurnover, brand.currency) })}
      action={
        <Button onClick={() => dialogs.openPanel('member', 'bonusDetails')}>{t('member-upline.toRequirements')}</Button>
      }
    >
      {t('member-upline.toStakeHint')}
    </Notice>
  );
}

/** What the platform refused that belongs to no field. */
function Refusals({ form }: { readonly form: TransferForm }): ReactElement | null {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  const refusal = form.refusalAt('form');
  if (form.refusalAt('no-password'))
    return (
      <Notice
        tone="warning"
        live
        title={t('member-upline.noPassword')}
        action={
          <Button onClick={() => dialogs.openPanel('member', 'securityCenter')}>{t('member-upline.toSecurity')}</Button>
        }
      >
        {t('member-upline.noPasswordHint')}
      </Notice>
    );
  if (form.isUnanswered) return <NoAnswer error={refusal} />;
  if (!refusal) return null;
  return (
    <Notice tone="negative" live title={t('member-upline.notGiven')}>
      {t(errorMessageKey(refusal))}
    </Notice>
  );
}
