import type { payoutCalls } from '@pavilion/api-contract/calls/payout';
import type * as v from 'valibot';
import type { PayoutAccountRecord } from './payout-account.repository';
import type { PayoutBank, PayoutRules } from './payout-account.schema';

type WireAccount = v.InferInput<typeof payoutCalls.addPayoutAccount.response>;
type WireBanks = v.InferInput<typeof payoutCalls.banks.response>;

/** When payouts go to an account again; nothing while they do, and `null` where nobody knows. */
export function restsFor(
  { bankCode, activeAt }: PayoutAccountRecord,
  { banks }: Pick<PayoutRules, 'banks'>,
  now: number,
): Date | null | undefined {
  const bank = banks.find(({ code }) => code === bankCode);
  if (!bank) return null;
  const { maintenance } = bank;
  const isMaintained = maintenance !== null && maintenance.start <= now && now < maintenance.end;
  const until = Math.max(activeAt.getTime(), isMaintained ? maintenance.end : 0);
  return until > now ? new Date(until) : undefined;
}

/** An account as calls answer it; one whose bank the brand took off its list stays, and is paid out to no more. */
export function presentAccount(account: PayoutAccountRecord, rules: PayoutRules, now: number): WireAccount {
  const bank = rules.banks.find(({ code }) => code === account.bankCode);
  return {
    bankCardId: String(account.id),
    bankCode: account.bankCode,
    bankName: bank?.name ?? account.bankCode,
    cardNumber: account.numberMasked,
    cardHolder: account.holder,
    cardType: account.kind,
    ...(account.network === null ? {} : { currency: account.bankCode, network: account.network }),
    createdAt: account.createdAt.getTime(),
    isDefault: account.isDefault,
    isWithdrawActive: restsFor(account, rules, now) === undefined,
    maintenanceStartTime: bank?.maintenance?.start ?? null,
    maintenanceEndTime: bank?.maintenance?.end ?? null,
  };
}

export const presentBanks = (banks: readonly PayoutBank[]): WireBanks =>
  banks.map(({ code, name, kind, bin, networks }) => ({
    bankCode: code,
    bankName: name,
    cardType: kind,
    ...(bin === undefined ? {} : { bin }),
    ...(networks.length === 0 ? {} : { networks: [...networks] }),
  }));
