import type * as v from 'valibot';
import type { secondStepSection } from './second-step-section.schema';

/** What holds for a brand of which nothing else was ever set. */
export const usualSecondStep: v.InferOutput<typeof secondStepSection> = {
  knownDays: 30,
  trustedDays: 30,
  passkeyDomain: null,
  mostPasskeys: 10,
};
