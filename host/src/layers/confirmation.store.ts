import type { Confirmation } from '@pavilion/remote-contract';
import { create } from 'zustand';

interface PendingConfirmation extends Confirmation {
  answer(confirmed: boolean): void;
}

interface ConfirmationState {
  readonly confirmation: PendingConfirmation | undefined;
}

/** The question that waits for an answer. */
export const useConfirmationStore = create<ConfirmationState>(() => ({ confirmation: undefined }));

/** Asks a question and waits for its answer; a question that is still open is answered with no. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  useConfirmationStore.getState().confirmation?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean): void => {
      useConfirmationStore.setState({ confirmation: undefined });
      resolve(confirmed);
    };
    useConfirmationStore.setState({ confirmation: { ...confirmation, answer } });
  });
}
