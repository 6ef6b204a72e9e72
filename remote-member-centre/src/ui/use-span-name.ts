import { describeLanguage } from '@pavilion/i18n';
import type { DaySpan } from './day-span';
import { useLanguage } from './use-language';

/** How a span of days is written for the reader; one day stands alone. */
export function useSpanName(): (span: DaySpan) => string {
  const { tag } = describeLanguage(useLanguage());
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return ({ from, to }) => format.formatRange(Date.parse(from), Date.parse(to));
}
