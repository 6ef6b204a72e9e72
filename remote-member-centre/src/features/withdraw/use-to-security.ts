import { useHost } from '@pavilion/remote-contract';
import { useWithdrawDraft } from './withdraw-draft';

/** Goes to the security centre in the middle of a withdrawal, which waits there with what was typed. */
export function useToSecurity(): () => void {
  const { dialogs } = useHost();
  const [, change] = useWithdrawDraft();
  return () => {
    change({ waits: true });
    dialogs.openPanel('member', 'securityCenter');
  };
}
