import type { AuthDialogMode, Confirmation, Notice } from '@pavilion/remote-contract';
import { create } from 'zustand';

/** A notice on screen. */
export interface ShownNotice extends Notice {
  readonly id: string;
}

interface PendingConfirmation extends Confirmation {
  answer(confirmed: boolean): void;
}

interface ShellState {
  readonly auth: AuthDialogMode | undefined;
  readonly notices: readonly ShownNotice[];
  readonly confirmation: PendingConfirmation | undefined;
  readonly menuSheetOpen: boolean;
  readonly balanceHidden: boolean;
  /** Whether pages that fold the bars away show them now. */
  readonly barsUnfolded: boolean;
}

/** State of the shell itself: what lies over the page and what is folded away. */
export const useShellStore = create<ShellState>(() => ({
  auth: undefined,
  notices: [],
  confirmation: undefined,
  menuSheetOpen: false,
  balanceHidden: readFlag('balanceHidden'),
  barsUnfolded: false,
}));

const set = useShellStore.setState;
let noticeCount = 0;
const mostNotices = 4;

function readFlag(key: string): boolean {
  return localStorage.getItem(key) === '1';
}

/** Shows the sign-in dialog. */
export const openAuth = (mode: AuthDialogMode): void => set({ auth: mode });

/** Takes the sign-in dialog away. */
export const closeAuth = (): void => set({ auth: undefined });

/** Shows a notice; the oldest gives way when there are many. */
export function notify(notice: Notice): void {
  noticeCount += 1;
  const shown = { ...notice, id: `notice-${noticeCount}` };
  set(({ notices }) => ({ notices: [...notices, shown].slice(-mostNotices) }));
}

/** Takes a notice away. */
export const closeNotice = (id: string): void =>
  set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

/** Asks a question and waits for its answer; a question that is still open is answered with no. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  useShellStore.getState().confirmation?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean): void => {
      set({ confirmation: undefined });
      resolve(confirmed);
    };
    set({ confirmation: { ...confirmation, answer } });
  });
}

/** Opens or closes the menu of small screens. */
export const showMenuSheet = (menuSheetOpen: boolean): void => set({ menuSheetOpen });

/** Shows the bars of a page that folds them away, or folds them again. */
export const unfoldBars = (barsUnfolded: boolean): void => set({ barsUnfolded });

/** Hides or shows the balance, and remembers it. */
export function hideBalance(balanceHidden: boolean): void {
  localStorage.setItem('balanceHidden', balanceHidden ? '1' : '0');
  set({ balanceHidden });
}

/** Whether the side menu is collapsed; the page's script sets the attribute before the first paint. */
export const isMenuCollapsed = (): boolean => document.documentElement.dataset['menu'] === 'closed';

/** Collapses the side menu or opens it, and remembers it. */
export function collapseMenu(collapsed: boolean): void {
  const state = collapsed ? 'closed' : 'open';
  localStorage.setItem('menu', state);
  document.documentElement.dataset['menu'] = state;
}
