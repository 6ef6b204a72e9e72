import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { amountToWire } from '@pavilion/money';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext, SignedCall } from '../../kit';
import { presentWays } from './deposit.presenter';
import { type DepositRules, servedMethods } from './deposit.schema';
import type { DepositCall } from './deposit.repository';
import type { DepositService } from './deposit.service';
import { depositInfo, methodName } from './deposit.texts';
import type { ShownDeposits } from './shown-deposits';

interface Deps {
  readonly deposits: DepositService;
  readonly rulesOf: (brandId: string) => DepositRules;
  readonly shown: ShownDeposits;
}

/** Paying in, for whoever is signed in. */
export function registerDepositRoutes(context: ModuleContext, deps: Deps): void {
  bindReading(context, deps);
  bindLists(context, deps);
  bindChanges(context, deps);
}

function bindReading(context: ModuleContext, { deposits, rulesOf, shown }: Deps): void {
  context.bindSigned(depositCalls.depositSettings, async ({ brand, session, language }) => {
    const { open, successes, remaining } = await deposits.standing(brand.id, session.memberId);
    const rules = rulesOf(brand.id);
    return ok({
      allowDeposit: rules.isOpen && rules.ways.length > 0 ? 'Y' : 'N',
      totalDepositSuccessCount: successes,
      depositInfo: depositInfo(language),
      openOrders: await shown.all(brand.id, open, language),
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
    const known = servedMethods.filter((code) => methods.has(code));
    return ok(known.map((code) => ({ code, displayName: methodName(language, code) })));
  });
}

function bindLists(context: ModuleContext, { deposits, shown }: Deps): void {
  context.bindSigned(depositCalls.deposits, async ({ brand, session, language, query }) => {
    const { startDate, endDate, depositType, depositState, page, size } = query;
    const found = await deposits.list(brand.id, {
      ...{ memberId: session.memberId, timeZone: brand.timeZone, page, size, method: depositType },
      ...{ startTime: startDate, endTime: endDate, state: depositState && Number(depositState) },
    });
    if (!found.ok) return found;
    const { rows, credited, total, totalPages } = found.value;
    const list = await shown.all(brand.id, rows, language);
    return ok({ list, footer: { amount: amountToWire(credited) }, total, totalPages });
  });
  context.bindSigned(depositCalls.depositById, async ({ brand, session, language, query }) => {
    const order = await deposits.find(brand.id, { memberId: session.memberId, id: BigInt(query.depositId) });
    return order ? ok(await shown.one(order, language)) : err('deposit.not-found');
  });
}

interface Naming extends Pick<SignedCall, 'session' | 'idempotencyKey'> {
  readonly body: { readonly depositId: string };
}

/** The order that a call of its owner names. */
export const depositCallOf = ({ session, body, idempotencyKey }: Naming): DepositCall => ({
  ...{ memberId: session.memberId, id: BigInt(body.depositId), intentKey: idempotencyKey ?? null },
});

function bindChanges(context: ModuleContext, { deposits, shown }: Deps): void {
  context.bindSigned(depositCalls.cancelDeposit, (call) => deposits.cancel(call.brand.id, depositCallOf(call)));
  context.bindSigned(depositCalls.remindDeposit, async (call) => {
    const done = await deposits.remind(call.brand.id, depositCallOf(call));
    return done.ok ? ok(await shown.one(done.value, call.language)) : done;
  });
  context.bindSigned(depositCalls.updateDepositReference, ({ brand, session, body }) =>
    deposits.noteReference(brand.id, {
      ...{ memberId: session.memberId, id: BigInt(body.depositId), reference: body.reference },
    }),
  );
}
