import type * as v from 'valibot';
import type { secondStepSection } from './second-step-section.schema';

export const usualSecondStep: v.InferOutput<typeof secondStepSection> = {
  knownDays: 30,
  trustedDays: 30,
  passkeyDomain: null,
  mostPasskeys: 10,
};
