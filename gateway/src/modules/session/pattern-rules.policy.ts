import { isCommonPassword } from './password.policy';

const all = (...patterns: RegExp[]) => (value: string): boolean => patterns.every((pattern) => pattern.test(value));

/** A calendar day that exists, its parts in the order in which they stand. */
const isDay = (pattern: RegExp) => (value: string): boolean => {
  const { y, m, d } = pattern.exec(value)?.groups ?? {};
  if (y === undefined || m === undefined || d === undefined) return false;
  const day = new Date(`${y}-${m}-${d}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${y}-${m}-${d}`);
};

const any = (): boolean => true;
const symbol = /[^\p{L}\p{M}\p{N}\s]/u;

/**
 * What the pattern messages 0 to 23 say of a value, beside its length. A field keeps to the meaning of its `patternId`
 * and to the brand's own `acceptedPattern`.
 */
export const patternRules: readonly ((value: string) => boolean)[] = [
  any,
  all(/^[A-Za-z][A-Za-z0-9]*$/),
  all(/^[A-Za-z\p{Script=Han}]*$/u),
  all(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[A-Za-z]{2,}$/),
  all(/^[A-Za-z0-9]*$/),
  all(/[A-Za-z]/, /[0-9]/, /^[A-Za-z0-9]*$/),
  all(/^[0-9]*$/),
  all(/\p{Lu}/u),
  all(/^[\p{L}\p{M} ]*$/u),
  all(/^\S*$/),
  isDay(/^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/),
  isDay(/^(?<m>\d{2})-(?<d>\d{2})-(?<y>\d{4})$/),
  all(/^[\p{Script=Hangul} ]+$/u),
  all(/^[\p{Script=Thai} ]+$/u),
  all(/\p{Lu}/u, /\p{Ll}/u),
  all(/\p{Nd}/u, symbol),
  all(/^[\p{L}\p{M}.'’-]+( [\p{L}\p{M}.'’-]+)+$/u),
  all(/^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー ]+$/u),
  all(/^[A-Z]*$/),
  all(/^[a-z]*$/),
  any,
  (value) => !isCommonPassword(value),
  all(/^0[0-9]*$/),
  (value) => !symbol.test(value),
];
