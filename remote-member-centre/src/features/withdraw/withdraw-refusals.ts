import { ApiError } from '@pavilion/api-client';

/** Where a refusal is told. */
export type RefusalPlace = 'account' | 'amount' | 'requirements' | 'password' | 'code' | 'form';

const places: Readonly<Record<string, RefusalPlace>> = {
  'payout.not-found': 'account',
  'payout.name-mismatch': 'account',
  'payout.resting': 'account',
  'withdraw.amount-out-of-range': 'amount',
  'withdraw.daily-limit': 'amount',
  'wallet.insufficient-balance': 'amount',
  'wallet.owed': 'amount',
  'withdraw.turnover-open': 'requirements',
  'requirement.kept': 'requirements',
  'not.exists.payment.password': 'password',
  'invalid.payment.pw': 'password',
  'payment.locked': 'password',
  'verification.proof-needed': 'code',
  'verification.code-wrong': 'code',
};

/** The field beside which a refusal stands; what is of no field stands above the button. */
export const placeOf = (error: unknown): RefusalPlace =>
  (error instanceof ApiError ? places[error.code] : undefined) ?? 'form';
