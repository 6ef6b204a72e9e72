import type { AuthDialogMode, AuthDialogNotice, Confirmation, Notice } from '@pavilion/remote-contract';
import { create } from 'zustand';

/** A notice on screen. */
export interface ShownNotice extends Notice {
  readonly id: string;
  /** Whether it stays until it is closed. */
  readonly stays?: boolean | undefined;
}

/** What the sign-in dialog is open for. */
export interface AuthRequest {
  readonly mode: AuthDialogMode;
  readonly notice?: AuthDialogNotice | undefined;
  readonly resetCode?: string | undefined;
}

/** Which desk of customer service is asked for; `desk` is the one that serves whoever asks. */
export type ServiceKind = 'desk' | 'live-chat' | 'vip';

/** Customer service on its way: its window stands open and empty, or was refused by the browser. */
export interface ServiceRequest {
  readonly kind: ServiceKind;
  readonly popup: Window | null;
}

interface PendingConfirmation extends Confirmation {
  answer(confirmed: boolean): void;
}

interface ShellState {
  readonly auth: AuthRequest | undefined;
  readonly notices: readonly ShownNotice[];
  readonly confirmation: PendingConfirmation | undefined;
  /** The dialog of announcements; `first` is the one that it opens with. */
  readonly announcements: { readonly first?: number | undefined } | undefined;
  /** Whether somebody just signed in and is to see the news of the brand. */
  readonly newsExpected: boolean;
  readonly downloadGuideOpen: boolean;
  readonly service: ServiceRequest | undefined;
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
  announcements: undefined,
  newsExpected: false,
  downloadGuideOpen: false,
  service: undefined,
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
export const openAuth = (mode: AuthDialogMode, notice?: AuthDialogNotice): void => set({ auth: { mode, notice } });

/** Shows the dialog that sets a new password by the code of a letter. */
export const openPasswordReset = (resetCode: string): void => set({ auth: { mode: 'reset-password', resetCode } });

/** Takes the sign-in dialog away. */
export const closeAuth = (): void => set({ auth: undefined });

/** Shows a notice; the oldest gives way when there are many. */
export function notify(notice: Notice, stays = false): void {
  noticeCount += 1;
  const shown = { ...notice, stays, id: `notice-${noticeCount}` };
  set(({ notices }) => ({ notices: [...notices, shown].slice(-mostNotices) }));
}

/** Takes away what was said of a session that has ended: another one is open. */
export const closeEndedNotices = (): void =>
  set(({ notices }) => ({ notices: notices.filter(({ titleKey }) => !titleKey.startsWith('shell.ended.')) }));

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

/** Shows the announcements of the brand, at the one that is named or at the newest. */
export const openNotices = (first?: number): void => set({ announcements: { first } });

/** Takes the announcements away. */
export const closeNotices = (): void => set({ announcements: undefined });

/** Shows the news that follow a sign-in, or takes them away. */
export const expectNews = (newsExpected: boolean): void => set({ newsExpected });

/** Leaving a page leaves what lies over it, but for a password that must be changed first. */
export const closeLayers = (): void =>
  set(({ auth }) => ({
    auth: auth?.mode === 'change-password' ? auth : undefined,
    announcements: undefined,
    downloadGuideOpen: false,
    menuSheetOpen: false,
  }));

/** Shows how to get the app. */
export const openDownloadGuide = (): void => set({ downloadGuideOpen: true });

/** Takes the guide to the app away. */
export const closeDownloadGuide = (): void => set({ downloadGuideOpen: false });

const serviceWindow = 'popup,width=440,height=500';

/** Opens customer service. To be called by a press: browsers refuse windows that open later, so the address follows. */
export const openService = (kind: ServiceKind = 'desk'): void =>
  set({ service: { kind, popup: open('', 'pavilion-service', serviceWindow) } });

/** Customer service was reached, or was given up. */
export const closeService = (): void => set({ service: undefined });

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
