import { type OutsideSignIn, outsideSignIn } from '@pavilion/api-contract/calls/outside-sign-in';
import { describeLanguage } from '@pavilion/i18n';
import type { HostApi } from '@pavilion/remote-contract';
import * as v from 'valibot';
import { OutsideFailure } from './outside-failure';
import type { OutsideProvider } from './outside-provider';

/** The brand's services outside; nothing where it takes none, or none that can be read. */
export function outsideSettings({ brand }: Pick<HostApi, 'brand'>): OutsideSignIn | undefined {
  const parsed = v.safeParse(outsideSignIn, brand.outsideSignIn);
  return parsed.success ? parsed.output : undefined;
}

let opened: Promise<OutsideProvider> | undefined;

/**
 * The provider outside, whose library comes with the first call and no earlier.
 * @throws OutsideFailure
 */
export function openProvider(host: Pick<HostApi, 'brand' | 'preferences'>): Promise<OutsideProvider> {
  opened ??= open(host).catch((cause: unknown) => {
    // The next press tries to load it again.
    opened = undefined;
    throw cause;
  });
  return opened;
}

async function open({ brand, preferences }: Pick<HostApi, 'brand' | 'preferences'>): Promise<OutsideProvider> {
  const settings = outsideSettings({ brand });
  if (!settings) throw new OutsideFailure('not-enabled');
  const { createFirebaseProvider } = await import('./firebase-provider').catch((cause: unknown) => {
    throw new OutsideFailure('network-lost', { cause });
  });
  return createFirebaseProvider(settings, () => describeLanguage(preferences.language()).tag);
}
