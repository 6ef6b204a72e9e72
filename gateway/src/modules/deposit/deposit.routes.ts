import type { Language } from '@pavilion/api-contract';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositWalletCalls } from '@pavilion/api-contract/calls/deposit-wallet';
import { type Amount, amountToWire } from '@pavilion/money';
import { err, ok } from '@pavilion/platform';
import type { Brand, ModuleContext, Session } from '../../kit';
import { presentDeposit, presentWays } from './deposit.presenter';
import type { DepositRules } from './deposit.schema';
import type { DepositService } from './deposit.service';
import { depositInfo, methodName } from './deposit.texts';

interface Deps {
  readonly deposits: DepositService;
  readonly rulesOf: (brandId: string) => DepositRules;
  /** Where a provider's page leads back to. */
  readonly returnUrl: (brandId: string) => string;
}

/** Paying in, for whoever is signed in. */
export function registerDepositRoutes(context: ModuleContext, deps: Deps): void {
  bindReading(context, deps);
  bindLists(context, deps);
  bindOrders(context, deps);
  bindChanges(context, deps);
}

function bindReading(context: ModuleContext, { deposits, rulesOf }: Deps): void {
  context.bindSigned(depositCalls.depositSettings, async ({ brand, session, language }) => {
    const { open, successes, remaining } = await deposits.standing(brand.id, session.memberId);
    const rules = rulesOf(brand.id);
    return ok({
      allowDeposit: rules.isOpen && rules.ways.length > 0 ? 'Y' : 'N',
      totalDepositSuccessCount: successes,
      depositInfo: depositInfo(language),
      openOrders: open.map((order) => presentDeposit(order, language)),
      remainingToday: remaining === null ? null : amountToWire(remaining),
    });
  });
  context.bindSigned(depositCalls.depositChannels, async ({ brand, language }) =>
    ok(presentWays(rulesOf(brand.id), language)),
  );
  context.bindSigned(depositCalls.fixedAmounts, async ({ brand }) => {
    const { ways, presets } = rulesOf(brand.id);
    const methods = [...new Set(ways.map(({ method }) => method))];
    return ok(methods.map((bankTypeCode) => ({ bankTypeCode, amounts: presets.map(amountToWire) })));
  });
  context.bindSigned(depositCalls.depositMethods, async ({ brand, language }) => {
    const methods = new Set(rulesOf(brand.id).ways.map(({ method }) => method));
    const known = depositMethods.filter((code) => methods.has(code));
    return ok(known.map((code) => ({ code, displayName: methodName(language, code) })));
  });
}

function bindLists(context: ModuleContext, { deposits }: Deps): void {
  context.bindSigned(depositCalls.deposits, async ({ brand, session, language, query }) => {
    const { startDate, endDate, depositType, depositState, page, size } = query;
    const found = await deposits.list(brand.id, {
      ...{ memberId: session.memberId, timeZone: brand.timeZone, page, size, method: depositType },
      ...{ startTime: startDate, endTime: endDate, state: depositState && Number(depositState) },
    });
    if (!found.ok) return found;
    const { rows, credited, total, totalPages } = found.value;
    const list = rows.map((order) => presentDeposit(order, language));
    return ok({ list, footer: { amount: amountToWire(credited) }, total, totalPages });
  });
  context.bindSigned(depositCalls.depositById, async ({ brand, session, language, query }) => {
    const order = await deposits.find(brand.id, { memberId: session.memberId, id: BigInt(query.depositId) });
    return order ? ok(presentDeposit(order, language)) : err('deposit.not-found');
  });
}

const depositMethods = ['VIETQR', 'BANK_TRANSFER', 'EWALLET'] as const;

interface Ordering {
  readonly brand: Brand;
  readonly session: Session;
  readonly language: Language;
  readonly idempotencyKey: string | undefined;
  readonly body: {
    readonly targetUsername?: string | undefined;
    readonly amount: Amount;
    readonly bankCode: string;
    readonly vendorId: string;
    readonly promotionId?: string | undefined;
    readonly payeeName?: string | undefined;
  };
}

function bindOrders(context: ModuleContext, { deposits, returnUrl }: Deps): void {
  const order = async (method: string, { brand, session, language, body, idempotencyKey }: Ordering) => {
    const isOther = body.targetUsername !== undefined && body.targetUsername !== session.username;
    if (isOther) return err({ code: 'request_param_err', message: 'targetUsername is another account' } as const);
    if (body.promotionId) return err('deposit.promotion-unavailable');
    const made = await deposits.order(brand.id, {
      ...{ memberId: session.memberId, currency: brand.settings.currency.code, method },
      ...{ bankCode: body.bankCode, vendorId: body.vendorId, amount: body.amount },
      ...{ payerName: body.payeeName ?? null, returnUrl: returnUrl(brand.id), intentKey: idempotencyKey ?? null },
    });
    return made.ok ? ok(presentDeposit(made.value, language)) : made;
  };
  context.bindSigned(depositCalls.depositByTransfer, (call) => order('BANK_TRANSFER', call));
  context.bindSigned(depositCalls.depositByQr, (call) => order('VIETQR', call));
  context.bindSigned(depositWalletCalls.depositByRedirect, (call) => order('EWALLET', call));
}

function bindChanges(context: ModuleContext, { deposits }: Deps): void {
  context.bindSigned(depositCalls.cancelDeposit, ({ brand, session, body }) =>
    deposits.cancel(brand.id, { memberId: session.memberId, id: BigInt(body.depositId) }),
  );
  context.bindSigned(depositCalls.remindDeposit, async ({ brand, session, language, body }) => {
    const done = await deposits.remind(brand.id, { memberId: session.memberId, id: BigInt(body.depositId) });
    return done.ok ? ok(presentDeposit(done.value, language)) : done;
  });
  context.bindSigned(depositCalls.updateDepositReference, ({ brand, session, body }) =>
    deposits.noteReference(brand.id, {
      ...{ memberId: session.memberId, id: BigInt(body.depositId), reference: body.reference },
    }),
  );
}
