import type { Announcement } from '@pavilion/api-contract';

/** From this priority on an announcement stays on top, whatever its day. */
const pinnedFrom = 90;

/** Whether an announcement stays above newer ones, which is marked, or its day would look misplaced. */
export const isPinned = ({ priority }: Pick<Announcement, 'priority'>): boolean => priority >= pinnedFrom;

/** Announcements as they are listed: the pinned ones, then the newest first. */
export const inListOrder = (announcements: readonly Announcement[]): readonly Announcement[] =>
  announcements.toSorted(
    (one, other) => Number(isPinned(other)) - Number(isPinned(one)) || other.startDate - one.startDate,
  );
