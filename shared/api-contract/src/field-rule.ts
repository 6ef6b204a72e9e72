import type { RegisterFieldRule } from './system';

/**
 * Whether an answer keeps to its rule: by its length and by the brand's `acceptedPattern`, on pages and at the platform
 * alike. The `patternId` names the message of a broken rule and forbids nothing. Letters count, not their code units.
 */
export function obeysRule(
  { enabled, required, minLength, maxLength, acceptedPattern }: RegisterFieldRule,
  value: string,
): boolean {
  if (!enabled) return true;
  if (value === '') return !required;
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
