import type { Language } from '@pavilion/api-contract';
import { describeLanguage } from '@pavilion/i18n';

/** Writes a day (`yyyy-MM-dd`) as day and month. */
export const nameOfDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(describeLanguage(language).tag, {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(Date.parse(`${day}T00:00:00Z`));
