import { payoutCalls, type PayoutKind } from '@pavilion/api-contract/calls/payout';
import { type Amount, amountToWire } from '@pavilion/money';
import { type Clock, err, ok } from '@pavilion/platform';
import type { Brand, ModuleContext, SignedCall } from '../../kit';
import { templateOf } from './number.policy';
import { presentAccount, presentBanks } from './payout-account.presenter';
import type { PayoutRules } from './payout-account.schema';
import type { AccountAsk, AccountRemoval, PayoutAccountService } from './payout-account.service';

/** What may go to one kind of accounts today. */
export interface Allowance {
  readonly minimum: Amount;
  readonly maximum: Amount;
  readonly times: number;
  readonly timesLeft: number;
  readonly amountLeft: Amount;
}

export interface PayoutAccountRoutes {
  readonly accounts: PayoutAccountService;
  readonly clock: Clock;
  readonly rulesOf: (brandId: string) => PayoutRules;
  readonly allowancesOf: (brand: Brand, memberId: bigint) => Promise<Readonly<Record<PayoutKind, Allowance>>>;
}

/** Accounts that the signed-in member is paid out to. */
export function registerPayoutAccountRoutes(context: ModuleContext, deps: PayoutAccountRoutes): void {
  bindReading(context, deps);
  bindForm(context, deps);
  bindChanges(context, deps);
}

function bindReading(context: ModuleContext, { accounts, clock, rulesOf, allowancesOf }: PayoutAccountRoutes): void {
  context.bindSigned(payoutCalls.payoutAccounts, async ({ brand, session }) => {
    const [own, allowances] = await Promise.all([
      accounts.list(brand.id, session.memberId),
      allowancesOf(brand, session.memberId),
    ]);
    const rules = rulesOf(brand.id);
    const shown = own.map((account) => presentAccount(account, rules, clock.now()));
    return ok({
      bankCards: shown.filter(({ cardType }) => cardType !== 'VW'),
      virtualWallets: shown.filter(({ cardType }) => cardType === 'VW'),
      maxCardCount: rules.mostBankCards,
      maxVirtualWalletCount: rules.mostVirtualWallets,
      ...presentAllowance(allowances.BC),
      eWallet: presentAllowance(allowances.EW),
      virtual: presentAllowance(allowances.VW),
      normalDeleteBankCard: rules.ownersDelete.bankCards,
      virtualDeleteBankCard: rules.ownersDelete.virtualWallets,
    });
  });
}

const presentAllowance = ({ minimum, maximum, times, timesLeft, amountLeft }: Allowance) => ({
  minWithdrawal: amountToWire(minimum),
  maxWithdrawal: amountToWire(maximum),
  maxTransactionTimes: times,
  remainingTransactionTimes: timesLeft,
  remainingWithdrawAmount: amountToWire(amountLeft),
});

function bindForm(context: ModuleContext, { accounts, rulesOf }: PayoutAccountRoutes): void {
  context.bindSigned(payoutCalls.banks, async ({ brand }) => ok(presentBanks(rulesOf(brand.id).banks)));
  context.bindSigned(payoutCalls.bankTemplate, async ({ brand, query }) => {
    const bank = rulesOf(brand.id).banks.find(({ code }) => code === query.bankCode);
    if (!bank) return err({ code: 'request_param_err', message: 'bankCode is none of this brand' });
    return ok({ fields: [...templateOf(bank)] });
  });
  context.bindSigned(payoutCalls.bindConfig, async ({ brand, session }) => {
    const { restHours, mostBankCards, mostVirtualWallets } = rulesOf(brand.id);
    return ok({
      lockedHolder: (await accounts.lockedHolder(brand.id, session.memberId)) ?? null,
      needsPaymentPassword: true,
      restHours,
      maxCardCount: mostBankCards,
      maxVirtualWalletCount: mostVirtualWallets,
    });
  });
}

type Adding = Pick<SignedCall<typeof payoutCalls.addPayoutAccount>, 'session' | 'body' | 'idempotencyKey'>;
type Deleting = Pick<SignedCall<typeof payoutCalls.deletePayoutAccount>, 'session' | 'body' | 'idempotencyKey'>;

function askOf({ session, body, idempotencyKey }: Adding): AccountAsk {
  const { bankCode, cardNumber, cardHolder, network, branch, province, city } = body;
  return {
    ...{ memberId: session.memberId, bankCode, number: cardNumber, holder: cardHolder },
    ...{ network, branch, province, city, intentKey: idempotencyKey ?? null },
  };
}

const removalOf = ({ session, body, idempotencyKey }: Deleting): AccountRemoval => ({
  ...{ memberId: session.memberId, id: BigInt(body.bankCardId), intentKey: idempotencyKey ?? null },
});

function bindChanges(context: ModuleContext, { accounts, clock, rulesOf }: PayoutAccountRoutes): void {
  context.bindSigned(
    payoutCalls.addPayoutAccount,
    async (call) => {
      const { id } = call.brand;
      const added = await accounts.add(id, askOf(call));
      return added.ok ? ok(presentAccount(added.value, rulesOf(id), clock.now())) : added;
    },
    async (call) => {
      const { id } = call.brand;
      const added = await accounts.recall(id, askOf(call));
      return added && ok(presentAccount(added, rulesOf(id), clock.now()));
    },
  );
  context.bindSigned(payoutCalls.chooseDefaultPayoutAccount, ({ brand, session, body }) =>
    accounts.choose(brand.id, { memberId: session.memberId, id: BigInt(body.bankCardId) }),
  );
  context.bindSigned(
    payoutCalls.deletePayoutAccount,
    (call) => accounts.remove(call.brand.id, removalOf(call)),
    async (call) => ((await accounts.isRemoved(call.brand.id, removalOf(call))) ? ok(undefined) : undefined),
  );
}
