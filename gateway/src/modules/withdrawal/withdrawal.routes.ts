import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { amountToWire } from '@pavilion/money';
import { ok } from '@pavilion/platform';
import type { Brand, ModuleContext } from '../../kit';
import { chargeOf, chargesOfKind, type WithdrawalRules } from '../withdrawal-rules';
import type { WithdrawalStanding } from './withdrawal-standing.service';
import { presentMethods, presentSettings, presentWithdrawal } from './withdrawal.presenter';
import type { WithdrawalService } from './withdrawal.service';

export interface WithdrawalRoutes {
  readonly withdrawals: WithdrawalService;
  readonly standing: WithdrawalStanding;
  readonly rulesOf: (brandId: string) => WithdrawalRules;
}

/** Some brands pay without the password of payments. */
const needsPasswordIn = ({ modules }: Brand): boolean => !modules.has('WDRAWNOPASSVERIF3');

/** Taking money out, for whoever is signed in. */
export function registerWithdrawalRoutes(context: ModuleContext, deps: WithdrawalRoutes): void {
  bindReading(context, deps);
  bindSubmit(context, deps);
  const { withdrawals, rulesOf } = deps;
  context.bindSigned(withdrawCalls.cancelWithdrawal, ({ brand, session, body }) =>
    withdrawals.cancel(brand.id, { memberId: session.memberId, id: BigInt(body.withdrawId) }),
  );
  context.bindSigned(withdrawCalls.withdrawals, async ({ brand, session, language, query }) => {
    const { startDate, endDate, status, page, size } = query;
    const found = await withdrawals.list(brand.id, {
      ...{ memberId: session.memberId, timeZone: brand.timeZone, page, size, state: status },
      ...{ startTime: startDate, endTime: endDate },
    });
    if (!found.ok) return found;
    const { rows, paid, total, totalPages } = found.value;
    const records = rows.map((row) => presentWithdrawal(row, rulesOf(brand.id), language));
    return ok({ records, footer: [{ amount: amountToWire(paid) }], total, totalPages });
  });
}

function bindReading(context: ModuleContext, { standing, rulesOf }: WithdrawalRoutes): void {
  context.bindSigned(withdrawCalls.withdrawSettings, async ({ brand, session, language }) => {
    const ask = { memberId: session.memberId, needsPassword: needsPasswordIn(brand) };
    return ok(presentSettings(rulesOf(brand.id), await standing.settings(brand.id, ask), language));
  });
  context.bindSigned(withdrawCalls.withdrawMethods, async ({ brand, language }) =>
    ok(presentMethods(rulesOf(brand.id), language)),
  );
  context.bindSigned(withdrawCalls.withdrawCharge, async ({ brand, query }) =>
    ok(amountToWire(chargeOf(query.withdrawAmount, chargesOfKind(rulesOf(brand.id), query.withdrawType)))),
  );
}

function bindSubmit(context: ModuleContext, { withdrawals, rulesOf }: WithdrawalRoutes): void {
  context.bindSigned(withdrawCalls.submitWithdrawal, async (call) => {
    const { brand, session, body, language } = call;
    const made = await withdrawals.submit(brand.id, {
      ...{ memberId: session.memberId, sessionId: session.id, currency: brand.settings.currency.code },
      ...{ accountId: BigInt(body.bankCardId), amount: body.amount, virtualAmount: body.virtualAmount },
      password: needsPasswordIn(brand) ? (body.password ?? '') : undefined,
      ...{ address: call.ip, deviceId: call.deviceId ?? '' },
      ...{ code: body.verificationCode, proof: body.verificationProof, isLeft: body.forfeit },
      ...{ isC2c: body.c2c, intentKey: call.idempotencyKey ?? null },
    });
    return made.ok ? ok(presentWithdrawal(made.value, rulesOf(brand.id), language)) : made;
  });
}
