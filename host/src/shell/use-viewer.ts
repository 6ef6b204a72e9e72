import { useSession } from '@pavilion/remote-contract';

/** For whom content is shown: the account's name, or nobody's. What is for members is never read as a guest's. */
export function useViewer(): string | null {
  const session = useSession();
  return session.status === 'guest' ? null : session.username;
}
