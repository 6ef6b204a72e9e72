import type { AnnouncementRecord, AnnouncementTexts, Audience, Execution, Step } from '../../modules/content';

/** Vietnam has one time all year. */
const zone = '+07:00';

/** The beginning of a day in Vietnam. */
export const dayOf = (day: string): Date => new Date(`${day}T00:00:00${zone}`);

interface PromotionFacts {
  readonly id: number;
  readonly category: string;
  readonly scene: string;
  readonly priority: number;
  readonly from: string;
  readonly audience?: Audience;
  /** Where it leads members. */
  readonly leads: Step;
  /** Where it leads guests, if not to registration. */
  readonly leadsGuests?: Step;
}

/** A promotion without an end, for everyone unless it says for whom. */
export const promotion = (
  { from, audience = 'everyone', leads, leadsGuests = { type: 'REGISTER' }, ...facts }: PromotionFacts,
  texts: AnnouncementTexts,
): AnnouncementRecord => ({
  ...facts,
  type: 'PR',
  audience,
  guestStep: leadsGuests,
  memberStep: leads,
  execution: 'B',
  startsAt: dayOf(from),
  endsAt: null,
  texts,
});

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
  audience: 'everyone',
  guestStep: null,
  memberStep: null,
  category: null,
  scene: null,
  startsAt: dayOf(from),
  endsAt: null,
  texts,
});
