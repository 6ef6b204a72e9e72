import type { RegisterFieldRule } from './system';

/** Dialling code where a form does not ask for one. */
export const defaultDiallingCode = '84';

/** Stands where the brand has no rule for a mobile number that it asks for; by country the gateway judges. */
export const anyMobileRule: RegisterFieldRule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 15,
  acceptedPattern: '^[0-9]+$',
  patternId: 6,
  type: 'tel',
};

/** A number without what people put between its digits. */
export const bareNumber = (typed: string): string => typed.trim().replace(/[\s().-]/g, '');
