import type { Language } from '@pavilion/api-contract';
import { describeLanguage, displayTimeZone } from '@pavilion/i18n';

/** A day as the reader's language writes it, without the time: months end and begin with a day. */
export const dayText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(describeLanguage(language).tag, { dateStyle: 'long', timeZone: displayTimeZone }).format(at);
