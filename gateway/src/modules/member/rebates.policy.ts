import { type Rebate, rebateKey } from '@pavilion/api-contract';

/**
 * Whether somebody below may be promised this by somebody who is bound by `own`: never more than that, by the same
 * measure. Without a bound of an agent those of the contract hold alone.
 */
export function areWithin(own: readonly Rebate[] | null, promised: readonly Rebate[]): boolean {
  if (own === null) return true;
  const mine = new Map(own.map((rebate) => [rebateKey(rebate), rebate]));
  return promised.every((rebate) => {
    const bound = mine.get(rebateKey(rebate));
    if (rebate.series !== undefined) return bound?.series !== undefined && rebate.series <= bound.series;
    return rebate.point === 0 || (bound?.point !== undefined && (rebate.point ?? 0) <= bound.point);
  });
}
