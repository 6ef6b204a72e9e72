import type { Letter } from '@pavilion/api-contract/calls/letter';
import { useHost } from '@pavilion/remote-contract';
import { failureTitle } from '../../../ui/failure-title';
import { useDeleteLetter } from '../letters.queries';

/** Takes a letter out of the outbox after asking. */
export function useLetterRemoval(onRemoved: () => void) {
  const host = useHost();
  const { mutate, isPending } = useDeleteLetter();
  const ask = async ({ messageId }: Letter): Promise<void> => {
    const isSure = await host.dialogs.confirm({
      titleKey: 'member-letters.deleteTitle',
      bodyKey: 'member-letters.deleteBody',
      confirmKey: 'member-centre.inbox.delete',
      cancelKey: 'member-centre.inbox.keep',
      tone: 'danger',
    });
    if (!isSure) return;
    mutate(messageId, {
      onSuccess() {
        onRemoved();
        host.notify({ tone: 'positive', titleKey: 'member-centre.inbox.deleted' });
      },
      onError: (error) =>
        host.notify({ tone: 'negative', titleKey: failureTitle(error, 'member-centre.inbox.deleteFailed') }),
    });
  };
  return { ask, isPending };
}
