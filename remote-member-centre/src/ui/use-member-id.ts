import { useSession } from '@pavilion/remote-contract';

/** The member who is signed in; nothing of a guest. */
export function useMemberId(): string {
  const session = useSession();
  return session.status === 'open' ? session.memberId : '';
}
