import type { DepositOrder } from '@pavilion/api-contract/calls/deposit-order';
import { formatAmount, toDecimal } from '@pavilion/money';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, ConfirmDialog, Notice, Skeleton, Spinner } from '@pavilion/ui';
import { ExternalLink, Gift } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderActs } from '../deposit.queries';
import { CopyRow } from './copy-row';
import { Countdown } from './countdown';
import styles from './order-card.module.css';
import { SlipCard } from './slip-card';

const OrderQr = lazy(async () => ({ default: (await import('./order-qr')).OrderQr }));

interface OrderProps {
  readonly order: DepositOrder;
}

/** Of methods that are paid by scanning a code. */
const scanTitles: Readonly<Record<string, string>> = {
  VIETQR: 'member-deposit.scan',
  EWALLET_P2P: 'member-deposit.scanWallet',
  CRYPTO: 'member-deposit.scanChain',
};
/** Of the others, and of those whose code is missing. */
const payTitles: Readonly<Record<string, string>> = {
  EWALLET: 'member-deposit.payAt',
  EWALLET_P2P: 'member-deposit.transferToWallet',
};
/** Methods of which somebody may ask for a receipt. */
const transfers: ReadonlySet<string> = new Set(['VIETQR', 'BANK_TRANSFER', 'EWALLET_P2P']);

/** An order that waits for its transfer: the code, the account, and the remark loudest of all. */
export function OrderCard({ order }: OrderProps): ReactElement {
  const { t } = useTranslation();
  const { qrContent, remark } = order.instructions ?? {};
  const { depositMethod: method } = order;
  if (method === 'SCRATCH_CARD') return <CardCheck order={order} />;
  const isQr = scanTitles[method] !== undefined && qrContent !== undefined;
  return (
    <div className={isQr ? styles.two : styles.one}>
      {isQr ? <ScanCard order={order} content={qrContent} /> : null}
      <Card as="section" className={styles.account}>
        {isQr ? null : <Head order={order} title={t(payTitles[method] ?? 'member-deposit.transferTo')} />}
        {remark === undefined ? null : (
          <CopyRow
            loud
            label={t('member-deposit.remark')}
            text={remark}
            copyLabel={t('member-deposit.copyRemark', { remark })}
          />
        )}
        {method === 'CRYPTO' ? (
          <Notice tone="warning">{t('member-deposit.chainWarning', chainOf(order))}</Notice>
        ) : null}
        <Account order={order} />
        <Promised order={order} />
        <PageLink order={order} />
        <Wait order={order} />
        {transfers.has(method) ? <SlipCard order={order} /> : null}
      </Card>
    </div>
  );
}

/** The provider's page, where the payer pays. */
function PageLink({ order: { depositMethod, instructions } }: OrderProps): ReactElement | null {
  const { t } = useTranslation();
  const { preferences } = useHost();
  if (instructions?.launchUrl === undefined) return null;
  return (
    <Button
      variant="primary"
      size="lg"
      block
      iconEnd={<ExternalLink aria-hidden size={18} />}
      render={<a href={`${instructions.launchUrl}?lang=${preferences.language()}`} target="_blank" rel="noopener" />}
    >
      {t(`member-deposit.pageOf.${depositMethod}`)}
    </Button>
  );
}

const chainOf = ({ instructions }: DepositOrder) => ({
  ...{ network: instructions?.network ?? '', currency: instructions?.cryptoCurrency ?? '' },
});

/** A card is looked at by its company: there is nothing to be done but to wait. */
function CardCheck({ order }: OrderProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Card as="section" className={styles.account}>
      <Head order={order} title={t('member-deposit.cardTitle')} />
      <Promised order={order} />
      <Wait order={order} />
    </Card>
  );
}

function Promised({ order }: OrderProps): ReactElement | null {
  const { t } = useTranslation();
  if (order.promotionState !== 'CHOSEN') return null;
  return (
    <p className={styles.promised}>
      <Gift aria-hidden size={18} />
      {t('member-deposit.promotion.comes', { name: order.promotionName })}
    </p>
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
  const isChain = order.depositMethod === 'CRYPTO';
  return (
    <Card as="section" className={styles.scan}>
      <Head order={order} title={t(scanTitles[order.depositMethod] ?? 'member-deposit.scan')} />
      <figure className={styles.paper}>
        <Suspense fallback={<Skeleton height="240px" />}>
          <OrderQr content={content} label={t(isChain ? 'member-deposit.qrAddress' : 'member-deposit.qrLabel')} />
        </Suspense>
        <figcaption>{useAsked(order)}</figcaption>
      </figure>
    </Card>
  );
}

/** What is to be sent, in the currency in which it is. */
function useAsked({ requestedAmount, instructions: { cryptoAmount, cryptoCurrency } = {} }: DepositOrder): string {
  const { brand } = useHost();
  if (cryptoAmount === undefined) return formatAmount(requestedAmount, brand.currency);
  return `${cryptoAmount} ${cryptoCurrency ?? ''}`;
}

/** Everything that is typed at the bank or in the wallet. */
function Account({ order }: OrderProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { bankName, accountNumber, accountName, walletPhone, ...chain } = order.instructions ?? {};
  const asked = useAsked(order);
  const copyLabels = { account: t('member-deposit.copyAccount'), amount: t('member-deposit.copyAmount') };
  const { cryptoCurrency: symbol, rate, confirmations } = chain;
  const rows = [
    { key: walletPhone === undefined ? 'bank' : 'wallet', text: bankName },
    { key: 'walletPhone', text: walletPhone, copyLabel: t('member-deposit.copyPhone') },
    { key: 'account', text: accountNumber, copyLabel: copyLabels.account },
    { key: 'name', text: accountName },
    { key: 'network', text: chain.network },
    { key: 'address', text: chain.address, copyLabel: t('member-deposit.copyAddress') },
    {
      ...{ key: 'amount', text: asked, copyLabel: copyLabels.amount },
      copied: chain.cryptoAmount ?? toDecimal(order.requestedAmount),
    },
    { key: 'rate', text: rate && t('member-deposit.rateOf', { symbol, price: formatAmount(rate, brand.currency) }) },
    { key: 'credited', text: rate && formatAmount(order.requestedAmount, brand.currency) },
    { key: 'confirmations', text: confirmations?.toString() },
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

function Wait({ order: { id, depositMethod } }: OrderProps): ReactElement {
  const { t } = useTranslation();
  const { cancel, remind } = useOrderActs(id);
  const isCard = depositMethod === 'SCRATCH_CARD';
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div className={styles.wait}>
        <Spinner size={28} />
        <div>
          <strong>{t(isCard ? 'member-deposit.waitingCard' : 'member-deposit.waiting')}</strong>
          <p>{t('member-deposit.waitingHint')}</p>
        </div>
      </div>
      <div className={styles.acts}>
        <Button loading={remind.isPending} onClick={() => remind.mutate()}>
          {t(isCard ? 'member-deposit.askCard' : 'member-deposit.paid')}
        </Button>
        {isCard ? null : (
          <Button variant="ghost" onClick={() => setAsked(true)}>
            {t('member-deposit.cancel')}
          </Button>
        )}
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
