import type { AnnouncementRecord, AnnouncementTexts, Execution } from '../../modules/content';

/** Vietnam has one time all year. */
const zone = '+07:00';

/** The beginning of a day in Vietnam. */
export const dayOf = (day: string): Date => new Date(`${day}T00:00:00${zone}`);

/** A promotion without an end. */
export const promotion = (
  { from, ...facts }: { id: number; category: string; scene: string; priority: number; from: string },
  texts: AnnouncementTexts,
): AnnouncementRecord => ({ ...facts, type: 'PR', execution: 'B', startsAt: dayOf(from), endsAt: null, texts });

/** A headline, notice or pop-up without an end. */
export const notice = (
  {
    from,
    execution = 'B',
    ...facts
  }: { id: number; type: 'H' | 'PL' | 'PU'; priority: number; from: string; execution?: Execution },
  texts: AnnouncementTexts,
): AnnouncementRecord => ({
  ...facts,
  execution,
  category: null,
  scene: null,
  startsAt: dayOf(from),
  endsAt: null,
  texts,
});
