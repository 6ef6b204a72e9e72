import type { AuthDialogMode, AuthDialogNotice } from '@pavilion/remote-contract';
import { create } from 'zustand';

/** Why the sign-in dialog is open, and the code that came with it. */
export interface AuthRequest {
  readonly mode: AuthDialogMode;
  readonly notice?: AuthDialogNotice | undefined;
  readonly resetCode?: string | undefined;
  /** What the token of the address was refused with. */
  readonly refused?: unknown;
}

/** The sign-in dialog, while it is open. */
export const useAuthDialogStore = create<{ readonly auth: AuthRequest | undefined }>(() => ({ auth: undefined }));

const set = useAuthDialogStore.setState;

/** Shows the sign-in dialog. */
export const openAuth = (mode: AuthDialogMode, notice?: AuthDialogNotice): void => set({ auth: { mode, notice } });

/** Shows the dialog that sets a new password by the code of a letter. */
export const openPasswordReset = (resetCode: string): void => set({ auth: { mode: 'reset-password', resetCode } });

/** Takes the sign-in dialog away. */
export const closeAuth = (): void => set({ auth: undefined });
