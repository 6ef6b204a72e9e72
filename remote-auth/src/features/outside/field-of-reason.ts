import type { OutsideReason } from '@pavilion/outside-sign-in';

/** The field that a failure at the provider outside belongs to; the rest concerns the form as a whole. */
export function fieldOfReason(reason: OutsideReason): 'number' | 'code' | undefined {
  if (reason.startsWith('number-')) return 'number';
  return reason.startsWith('code-') ? 'code' : undefined;
}
