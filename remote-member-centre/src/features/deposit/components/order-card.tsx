import type { DepositOrder } from '@pavilion/api-contract/calls/deposit-order';
import { formatAmount, toDecimal } from '@pavilion/money';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, ConfirmDialog, Skeleton, Spinner } from '@pavilion/ui';
import { ExternalLink } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderActs } from '../deposit.queries';
import { CopyRow } from './copy-row';
import { Countdown } from './countdown';
import styles from './order-card.module.css';

const OrderQr = lazy(async () => ({ default: (await import('./order-qr')).OrderQr }));

interface OrderProps {
  readonly order: DepositOrder;
}

/** An order that waits for its transfer: the code, the account, and the remark loudest of all. */
export function OrderCard({ order }: OrderProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { qrContent, remark, launchUrl } = order.instructions ?? {};
  const isWallet = order.depositMethod === 'EWALLET';
  const isQr = order.depositMethod === 'VIETQR' && qrContent !== undefined;
  return (
    <div className={isQr ? styles.two : styles.one}>
      {isQr ? <ScanCard order={order} content={qrContent} /> : null}
      <Card as="section" className={styles.account}>
        {isQr ? null : (
          <Head order={order} title={t(isWallet ? 'member-deposit.payAt' : 'member-deposit.transferTo')} />
        )}
        {remark === undefined ? null : (
          <CopyRow
            loud
            label={t('member-deposit.remark')}
            text={remark}
            copyLabel={t('member-deposit.copyRemark', { remark })}
          />
        )}
        <Account order={order} />
        {launchUrl === undefined ? null : (
          <Button
            variant="primary"
            size="lg"
            block
            iconEnd={<ExternalLink aria-hidden size={18} />}
            render={<a href={`${launchUrl}?lang=${preferences.language()}`} target="_blank" rel="noopener" />}
          >
            {t(isWallet ? 'member-deposit.walletPage' : 'member-deposit.bankApp')}
          </Button>
        )}
        <Wait id={order.id} />
      </Card>
    </div>
  );
}

function Head({ order, title }: OrderProps & { readonly title: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        <p>{t('member-deposit.once')}</p>
      </div>
      <Countdown from={order.orderedAt} until={order.expiresAt} />
    </div>
  );
}

function ScanCard({ order, content }: OrderProps & { readonly content: string }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <Card as="section" className={styles.scan}>
      <Head order={order} title={t('member-deposit.scan')} />
      <figure className={styles.paper}>
        <Suspense fallback={<Skeleton height="240px" />}>
          <OrderQr content={content} label={t('member-deposit.qrLabel')} />
        </Suspense>
        <figcaption>{formatAmount(order.requestedAmount, brand.currency)}</figcaption>
      </figure>
    </Card>
  );
}

/** Everything that is typed at the bank. */
function Account({ order }: OrderProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { bankName, accountNumber, accountName } = order.instructions ?? {};
  const copyLabels = { account: t('member-deposit.copyAccount'), amount: t('member-deposit.copyAmount') };
  const rows = [
    { key: 'bank', text: bankName },
    { key: 'account', text: accountNumber, copyLabel: copyLabels.account },
    { key: 'name', text: accountName },
    {
      key: 'amount',
      text: formatAmount(order.requestedAmount, brand.currency),
      copied: toDecimal(order.requestedAmount),
      copyLabel: copyLabels.amount,
    },
    { key: 'reference', text: order.reference },
    { key: 'until', text: formatDateTime(order.expiresAt, preferences.language()) },
  ];
  return (
    <div className={styles.rows}>
      {rows.map(({ key, text, ...more }) =>
        text === undefined ? null : <CopyRow key={key} label={t(`member-deposit.row.${key}`)} text={text} {...more} />,
      )}
    </div>
  );
}

/** What is waited for, and what can be done meanwhile. */
function Wait({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation();
  const { cancel, remind } = useOrderActs(id);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div className={styles.wait}>
        <Spinner size={28} />
        <div>
          <strong>{t('member-deposit.waiting')}</strong>
          <p>{t('member-deposit.waitingHint')}</p>
        </div>
      </div>
      <div className={styles.acts}>
        <Button loading={remind.isPending} onClick={() => remind.mutate()}>
          {t('member-deposit.paid')}
        </Button>
        <Button variant="ghost" onClick={() => setAsked(true)}>
          {t('member-deposit.cancel')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('member-deposit.cancelTitle')}
        description={t('member-deposit.cancelBody')}
        confirmLabel={t('member-deposit.cancel')}
        cancelLabel={t('member-deposit.cancelKeep')}
        tone="danger"
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsked(false) })}
      />
    </>
  );
}
