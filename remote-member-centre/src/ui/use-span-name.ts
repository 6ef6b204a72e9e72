import { describeLanguage } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import type { DaySpan } from './day-span';

/** How a span of days is written for the reader; one day stands alone. */
export function useSpanName(): (span: DaySpan) => string {
  const { preferences } = useHost();
  const { tag } = describeLanguage(preferences.language());
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return ({ from, to }) => format.formatRange(Date.parse(from), Date.parse(to));
}
