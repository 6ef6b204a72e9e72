import type { PayoutAccount } from '@pavilion/api-contract/calls/payout';
import type { Amount } from '@pavilion/money';
import { amountProblem, type WithdrawBounds } from './withdraw-bounds';
import { hasOpenRequirements } from './withdraw-price';
import type { RefusalPlace } from './withdraw-refusals';
import type { WithdrawSettings } from './withdraw.queries';

/** Money of the form: what is asked for and what stands around it. */
export interface DeskMoney {
  readonly amount: Amount;
  readonly bounds: WithdrawBounds;
  readonly balance: Amount | undefined;
  /** What is taken of the amount; nothing while the platform has not told. */
  readonly charge: Amount | undefined;
  /** Whether the platform was asked and did not answer. */
  readonly isChargeUnknown: boolean;
}

export interface DeskContent {
  readonly settings: Pick<
    WithdrawSettings,
    | 'blockedBy'
    | 'needsPaymentPassword'
    | 'mobileVerificationType'
    | 'mobileVerificationWithdrawAmount'
    | 'remainingTurnover'
  >;
  readonly account: PayoutAccount | undefined;
  readonly money: DeskMoney;
  readonly agreed: boolean;
  /** Whether it was sent and has no answer yet: then it may be made already, and only the platform knows. */
  readonly isSent: boolean;
  readonly password: string;
  readonly code: string;
}

/** Whether the brand asks for a code by message for this amount. */
export function needsCode(settings: DeskContent['settings'], amount: Amount): boolean {
  const { mobileVerificationType: type, mobileVerificationWithdrawAmount: from } = settings;
  if (type === null) return false;
  return type === 'EVERY_WITHDRAWAL' || (from !== null && amount >= from);
}

/** Whether something speaks against withdrawing now, by the code of the refusal that it would be. */
export const isBlockedBy = ({ blockedBy }: Pick<WithdrawSettings, 'blockedBy'>, code: string): boolean =>
  blockedBy.includes(code);

/** What speaks against sending it, by the place where it is told: the ends of keys of texts. */
export function problemsOf(desk: DeskContent): { readonly [Place in RefusalPlace]?: string } {
  const { settings, account, money } = desk;
  const amount = amountProblem(money.amount, money.bounds, money);
  const wantsSecret = settings.needsPaymentPassword && !isBlockedBy(settings, 'not.exists.payment.password');
  const found = {
    account: account ? !account.isActive && 'accountClosed' : 'accountMissing',
    amount: amount && `amount.${amount}`,
    requirements: hasOpenRequirements(settings) && !desk.agreed && 'requirements',
    password: wantsSecret ? desk.password === '' && 'password' : settings.needsPaymentPassword && 'noPassword',
    code: needsCode(settings, money.amount) && !/^\d{6}$/.test(desk.code) && 'code',
    form: money.isChargeUnknown && 'charge',
  };
  const { password, code } = found;
  const told = desk.isSent ? { password, code } : found;
  return Object.fromEntries(Object.entries(told).filter(([, problem]) => problem)) as Record<string, string>;
}
