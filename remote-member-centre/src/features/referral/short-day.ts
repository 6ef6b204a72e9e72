import type { Language } from '@pavilion/api-contract';
import { describeLanguage, displayTimeZone } from '@pavilion/i18n';

/** A day as the reader's language writes it in short. */
export const shortDay = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(describeLanguage(language).tag, { dateStyle: 'medium', timeZone: displayTimeZone }).format(
    at,
  );
