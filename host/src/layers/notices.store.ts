import type { Notice } from '@pavilion/remote-contract';
import { create } from 'zustand';

/** A notice on screen. */
export interface ShownNotice extends Notice {
  readonly id: string;
  /** Whether it stays until it is closed. */
  readonly stays?: boolean | undefined;
}

/** Short news over the page, oldest first. */
export const useNoticesStore = create<{ readonly notices: readonly ShownNotice[] }>(() => ({ notices: [] }));

const set = useNoticesStore.setState;
let noticeCount = 0;
const mostNotices = 4;

/** Shows a notice; the oldest gives way when there are many. */
export function notify(notice: Notice, stays = false): void {
  noticeCount += 1;
  const shown = { ...notice, stays, id: `notice-${noticeCount}` };
  set(({ notices }) => ({ notices: [...notices, shown].slice(-mostNotices) }));
}

/** Takes a notice away. */
export const closeNotice = (id: string): void =>
  set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

/** Takes away what was said of a session that has ended: another one is open. */
export const closeEndedNotices = (): void =>
  set(({ notices }) => ({ notices: notices.filter(({ titleKey }) => !titleKey.startsWith('shell.ended.')) }));
