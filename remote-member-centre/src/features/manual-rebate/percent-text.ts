import type { Language } from '@pavilion/api-contract';
import { describeLanguage } from '@pavilion/i18n';

/** Writes a rate of percent for a reader of `language`. */
export const percentText = (percent: number, language: Language): string =>
  `${new Intl.NumberFormat(describeLanguage(language).tag, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(percent)} %`;
