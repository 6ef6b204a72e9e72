import type { RegisterFieldRule } from '@pavilion/api-contract';

/** Stands where the brand has no rule for a mobile number that it asks for. */
export const mobileRule: RegisterFieldRule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 15,
  acceptedPattern: '^[0-9]+$',
  patternId: 6,
  type: 'tel',
};
