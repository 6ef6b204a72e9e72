import type { ReactNode } from 'react';

/** Panels that lie over a page; of two that an address names the first is shown. */
export const panelIds = ['member', 'agent'] as const;

/** One of {@link panelIds}. */
export type PanelId = (typeof panelIds)[number];

/** Dialogs that the host can ask remote-auth for. */
export type AuthDialogMode = 'login' | 'register' | 'forgot' | 'change-password' | 'reset-password';

/**
 * Why the host or a remote asks for the dialog, shown in it. `free-play` goes with `login` and starts a demo at once;
 * who does not know it shows the sign-in, where a demo is offered too.
 */
export type AuthDialogNotice = 'password-weak' | 'password-expired' | 'password-changed' | 'free-play';

/** A page or an action of the site that a search can lead to. */
export interface SearchEntry {
  /** Unique among the entries. */
  readonly id: string;
  /** As a menu names it, in the visitor's language. */
  readonly label: string;
  /** Other words that people look for it by; not shown. */
  readonly words: string;
  readonly icon: ReactNode;
  /** Goes there or does it; the search is closed by then. */
  open(): void;
}

/** Props that the host gives to whatever fills a slot. */
export interface SlotProps {
  /** The sign-in and registration dialog. Shown while it is mounted. */
  'shell.dialog.auth': {
    readonly mode: AuthDialogMode;
    readonly notice?: AuthDialogNotice | undefined;
    /** Code of the link of a letter, for `reset-password`. */
    readonly resetCode?: string | undefined;
    /** Why nobody came in by the address, for `login`: what the client threw, told as a refused sign-in is. */
    readonly refused?: unknown;
    /** Invitation code to fill in, as it came with the address. */
    readonly referralCode: string | undefined;
    onModeChange(mode: AuthDialogMode, notice?: AuthDialogNotice): void;
    onClose(): void;
  };
  /** The search over the page. Shown while it is mounted. */
  'shell.dialog.search': {
    /** Pages and actions that this visitor has, in the order of the menus. */
    readonly entries: readonly SearchEntry[];
    /** What was typed before its code had come: its field begins with that. */
    readonly typed: string;
    onClose(): void;
  };
  /** The member centre. */
  'shell.panel.member': PanelProps;
  /** The agent centre. */
  'shell.panel.agent': PanelProps;
}

/** Props of a panel over the page. */
export interface PanelProps {
  /** Page of the panel that the address names; `undefined` for its default page. */
  readonly page: string | undefined;
  onPageChange(page: string): void;
  onClose(): void;
}

/** Names of the slots that the host has. */
export const slotIds = ['shell.dialog.auth', 'shell.dialog.search', 'shell.panel.member', 'shell.panel.agent'] as const;

/** Slots without which the host is whole: it leads elsewhere in a composition where nobody fills them. */
export const optionalSlotIds = ['shell.dialog.search'] as const satisfies readonly (typeof slotIds)[number][];

/** One of {@link slotIds}. */
export type SlotId = (typeof slotIds)[number];
