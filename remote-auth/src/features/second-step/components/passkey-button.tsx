import type { SessionOpened } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { lazy, type ReactElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleFlight } from '../../../ui/use-single-flight';
import { hasPasskeys } from '../has-passkeys';
import { loadParts } from '../load-parts';

const PasskeyNotice = lazy(async () => ({ default: (await loadParts()).PasskeyNotice }));

/** The way in by a passkey, where the browser has them. */
export function PasskeyButton({ onSuccess }: { onSuccess(session: SessionOpened): void }): ReactElement | null {
  const { t } = useTranslation();
  const host = useHost();
  const once = useSingleFlight();
  const signIn = useMutation({ mutationFn: async () => (await loadParts()).signInByPasskey(host) });
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        size="lg"
        block
        icon={<KeyRound aria-hidden size={20} />}
        loading={signIn.isPending}
        // What went wrong shows below the button.
        onClick={() => void once(() => signIn.mutateAsync().then(onSuccess, () => undefined))}
      >
        {t('auth.passkey.signIn')}
      </Button>
      {signIn.error && (
        <Suspense fallback={null}>
          <PasskeyNotice error={signIn.error} />
        </Suspense>
      )}
    </>
  );
}
