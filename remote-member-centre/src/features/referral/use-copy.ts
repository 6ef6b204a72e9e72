import { useHost } from '@pavilion/remote-contract';

/** Copies a text, and says whether the browser let it be copied. */
export function useCopy(): (text: string) => Promise<void> {
  const { notify } = useHost();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'positive', titleKey: 'member-referral.copied' });
    } catch {
      notify({ tone: 'negative', titleKey: 'member-referral.notCopied' });
    }
  };
}
