import { depositCardCalls } from '@pavilion/api-contract/calls/deposit-card';
import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositWalletCalls } from '@pavilion/api-contract/calls/deposit-wallet';
import type { Language } from '@pavilion/api-contract';
import type { Amount } from '@pavilion/money';
import { err, ok } from '@pavilion/platform';
import type { Brand, ModuleContext, Session } from '../../kit';
import { betweenWallets, type PaidCard } from './deposit.schema';
import type { DepositService } from './deposit.service';
import type { ShownDeposits } from './shown-deposits';

interface Deps {
  readonly deposits: DepositService;
  readonly shown: ShownDeposits;
  /** Where a provider's page leads back to. */
  readonly returnUrl: (brandId: string) => string;
}

interface Ordering {
  readonly brand: Brand;
  readonly session: Session;
  readonly language: Language;
  readonly idempotencyKey: string | undefined;
  readonly deviceId: string | undefined;
  readonly ip: string;
  readonly body: {
    readonly targetUsername?: string | undefined;
    readonly amount: Amount;
    readonly bankCode: string;
    readonly vendorId: string;
    readonly promotionId?: string | undefined;
    readonly payeeName?: string | undefined;
    readonly payerPhone?: string | undefined;
  };
}

/** What only some methods are ordered with. */
interface ByMethod {
  readonly network?: string;
  readonly shownRate?: Amount | undefined;
  readonly card?: PaidCard;
}

/** The calls that make an order, each by its method. */
export function registerOrderRoutes(context: ModuleContext, deps: Deps): void {
  const order = (method: string, call: Ordering, more: ByMethod = {}) => makeOrder(deps, method, { call, more });
  context.bindSigned(depositOrderCalls.depositByTransfer, (call) => order(transferOf(call.body), call));
  context.bindSigned(depositOrderCalls.depositByQr, (call) => order('VIETQR', call));
  context.bindSigned(depositWalletCalls.depositByRedirect, (call) => order('EWALLET', call));
  context.bindSigned(depositCryptoCalls.depositByCrypto, (call) =>
    order('CRYPTO', call, { network: call.body.network, shownRate: call.body.rate }),
  );
  context.bindSigned(depositCardCalls.depositByCard, (call) => {
    const { telco, serial, pin } = call.body;
    return order('SCRATCH_CARD', call, { card: { telco, serial, pin } });
  });
}

/** By a bank, unless it is said to be between e-wallets. */
const transferOf = ({ bankType }: { readonly bankType?: string | undefined }): string =>
  bankType === betweenWallets ? betweenWallets : 'BANK_TRANSFER';

async function makeOrder(
  { deposits, shown, returnUrl }: Deps,
  method: string,
  { call, more }: { readonly call: Ordering; readonly more: ByMethod },
) {
  const { brand, session, language, body, idempotencyKey, deviceId = '', ip: address } = call;
  const isOther = body.targetUsername !== undefined && body.targetUsername !== session.username;
  if (isOther) return err({ code: 'request_param_err', message: 'targetUsername is another account' } as const);
  const { promotionId } = body;
  const made = await deposits.order(brand.id, {
    ...{ memberId: session.memberId, currency: brand.settings.currency.code, method },
    ...{ bankCode: body.bankCode, vendorId: body.vendorId, amount: body.amount },
    ...{ payerName: body.payeeName ?? null, returnUrl: returnUrl(brand.id), intentKey: idempotencyKey ?? null },
    payerPhone: method === betweenWallets ? (body.payerPhone ?? null) : null,
    ...{ network: more.network ?? null, shownRate: more.shownRate ?? null, card: more.card ?? null },
    promotion: promotionId ? { promotionId, deviceId, address } : null,
  });
  return made.ok ? ok(await shown.one(made.value, language)) : made;
}
