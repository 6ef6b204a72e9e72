import { err, ok, type Result } from '@pavilion/platform';
import { type ActingOperator, isAtLeast, roleIn } from '@pavilion/platform/operators';
import type { Refusal } from '../../kit';
import type { WithdrawalRecord } from '../withdrawal';
import type { WithdrawalRules } from '../withdrawal-rules';

interface Eyes {
  readonly operator: ActingOperator;
  readonly withdrawal: Pick<WithdrawalRecord, 'brandId' | 'amount'>;
  /** Who has said the same before. */
  readonly before: readonly string[];
}

/** Whether a word is the last that is needed: a large amount takes two persons, of whom the second is an approver. */
export function isLastWord(
  { fourEyesAbove }: Pick<WithdrawalRules, 'fourEyesAbove'>,
  { operator, withdrawal: { brandId, amount }, before }: Eyes,
): Result<boolean, Refusal> {
  if (before.includes(operator.id))
    return err({ code: 'operator.forbidden', message: 'Somebody else has to approve it now' });
  const takesTwo = fourEyesAbove !== null && amount > fourEyesAbove;
  if (takesTwo && before.length === 0) return ok(false);
  const role = roleIn(operator.roles, brandId);
  if (takesTwo && !(role && isAtLeast(role, 'approver')))
    return err({ code: 'operator.forbidden', message: 'The second approval is an approver’s' });
  return ok(true);
}
