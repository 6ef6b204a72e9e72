import { type DialingCode, dialingCodes } from './dialing-codes.data';

/** A place with its name in the language of the page. */
export interface Country extends DialingCode {
  readonly name: string;
}

/** Every place, named and sorted in a language. */
export function countriesIn(languageTag: string): readonly Country[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region' });
  const collator = new Intl.Collator(languageTag);
  return dialingCodes
    .map((entry) => ({ ...entry, name: names.of(entry.country) ?? entry.country }))
    .sort((one, other) => collator.compare(one.name, other.name));
}

/**
 * Places whose name, ISO code or number fits what was typed, those that begin with it first; accents may be left out.
 */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = folded(typed).replace(/^\+/, '');
  if (wanted === '') return countries;
  const begins = ({ name, country, code }: Country): boolean =>
    code.startsWith(wanted) || country.toLowerCase() === wanted || folded(name).startsWith(wanted);
  const first = countries.filter(begins);
  return [...first, ...countries.filter((country) => !begins(country) && folded(country.name).includes(wanted))];
}

const folded = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
