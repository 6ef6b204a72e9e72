import { endpoints, type SessionOpened } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { humanProof } from '../../ui/human-check';

/** Opens a trial account with demonstration credit and signs it in. */
export function useFreePlay(): UseMutationResult<SessionOpened, unknown, void> {
  const host = useHost();
  return useMutation({
    mutationFn: async () => {
      const proof = await humanProof(host);
      const body = {
        os: systemName(navigator.userAgent),
        platform: 'W',
        random: randomText(),
        loginDeviceId: host.deviceId,
        ...proof,
      } as const;
      return host.api.call(endpoints.freePlay, { body });
    },
  });
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/android/i, 'Android'],
  [/iphone|ipad|ipod/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'macOS'],
  [/cros/i, 'ChromeOS'],
  [/linux/i, 'Linux'],
];

/** The operating system as the browser names it, in one word. */
export const systemName = (userAgent: string): string =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other';

const randomBytes = 24;

const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(randomBytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
