import type { AnnouncementRecord, AnnouncementTexts } from '../../modules/content';

/** Vietnam has one time all year. */
const zone = '+07:00';

/** The beginning of a day in Vietnam. */
export const dayOf = (day: string): Date => new Date(`${day}T00:00:00${zone}`);

/** A promotion without an end. */
export const promotion = (
  { from, ...facts }: { id: number; category: string; scene: string; priority: number; from: string },
  texts: AnnouncementTexts,
): AnnouncementRecord => ({ ...facts, type: 'PR', startsAt: dayOf(from), endsAt: null, texts });

/** A notice or pop-up without an end. */
export const notice = (
  { from, ...facts }: { id: number; type: 'PL' | 'PU'; priority: number; from: string },
  texts: AnnouncementTexts,
): AnnouncementRecord => ({ ...facts, category: null, scene: null, startsAt: dayOf(from), endsAt: null, texts });
