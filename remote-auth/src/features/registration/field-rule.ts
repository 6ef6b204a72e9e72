import type { RegisterFieldRule } from '@pavilion/api-contract';

/** Stands where the brand has no rule for a mobile number that it asks for. */
export const mobileRule: RegisterFieldRule = {
  enabled: true, required: true, minLength: 6, maxLength: 15, acceptedPattern: '^[0-9]+$', patternId: 6, type: 'tel',
};

/**
 * Whether an answer keeps to its rule, judged as the platform judges it: by its length and by the brand's
 * `acceptedPattern`. The `patternId` names the message of a broken rule and forbids nothing. Letters count, not their
 * code units.
 */
export function obeys({ minLength, maxLength, acceptedPattern }: RegisterFieldRule, value: string): boolean {
  const length = [...value].length;
  return length >= minLength && length <= maxLength && fits(acceptedPattern, value);
}

function fits(pattern: string, value: string): boolean {
  if (pattern === '*') return true;
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    // A brand's slip of the pen must not lock everybody out.
    return true;
  }
}
