import { obeysRule, type RegisterFieldRule } from '@pavilion/api-contract';
import type { Brand, Refusal } from '../../kit';
import { refusal, required } from '../password';

/** So long payouts rest after the payment password was set without the old one, or a number or address was bound. */
export const restMs = 24 * 3_600_000;

/** Where registration does not ask for a real name, and so has no rule. */
const usualNameRule: RegisterFieldRule = {
  enabled: true,
  required: true,
  minLength: 2,
  maxLength: 60,
  acceptedPattern: "^[\\p{L}\\p{M} .'’-]+$",
  patternId: 8,
  type: 'text',
};

/** Why a text is no real name; nothing when it is one. */
export function refusePayeeName(brand: Pick<Brand, 'register'>, name: string): Refusal | undefined {
  const own = brand.register['payeeName'];
  const rule = (own?.enabled ? required(own) : undefined) ?? usualNameRule;
  if (obeysRule(rule, name)) return undefined;
  return { code: 'register.field-invalid', value: { fields: [refusal('payeeName', rule, rule.patternId)] } };
}

/** The day of now where the brand is at home, as `yyyy-MM-dd`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

const oldest = 120;

/** Whole years between two days; whoever is born on 29 February is a year older on 1 March of other years. */
export function yearsBetween(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** What of a brand decides who is old enough. */
interface BirthdayRules extends Pick<Brand, 'timeZone'> {
  readonly settings: Pick<Brand['settings'], 'minimumAge'>;
}

/** Why a day is no birthday of somebody who may play; nothing when it is one. */
export function refuseBirthday(brand: BirthdayRules, birthday: string, at: Date): Refusal | undefined {
  const age = yearsBetween(birthday, dayIn(brand.timeZone, at));
  if (age < 0 || age > oldest || !isDay(birthday))
    return { code: 'register.field-invalid', value: { fields: [refusal('birthday', undefined, 0)] } };
  const minimumAge = brand.settings.minimumAge;
  return age < minimumAge ? { code: 'profile.under-age', value: { minimumAge } } : undefined;
}

/** Whether the calendar has the day, as it has no 30 February. */
const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** A number of which only the last digits show. */
export const maskNumber = (number: string): string =>
  `${'*'.repeat(Math.max(0, number.length - 3))}${number.slice(-3)}`;

/** An address of mail of which the first letter and the host show. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address.charAt(0)}***${address.slice(at)}`;
}

/** A real name of which only the last word shows. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return `${'*'.repeat(Math.max(1, [...name].length - 1))}${[...name].at(-1) ?? ''}`;
  return words.map((word, index) => (index === words.length - 1 ? word : '***')).join(' ');
}
