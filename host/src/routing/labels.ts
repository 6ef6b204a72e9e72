import type { Language } from '@pavilion/api-contract';
import type { BootComposition, RemoteId, SlotId } from '@pavilion/remote-contract';
import { remotesOf } from './resolve-path';

interface LabelPlace {
  readonly remote: RemoteId;
  readonly key: string;
  readonly language: Language;
}

/** Text of a route title or menu label of a remote, known before the remote has come. */
export function labelOf(composition: BootComposition, { remote, key, language }: LabelPlace): string {
  return composition.remotes[remote]?.labels[language]?.[key] ?? '';
}

/** The remote that fills a slot in this composition. */
export const remoteOfSlot = (composition: BootComposition, slot: SlotId): RemoteId | undefined =>
  remotesOf(composition).find(([, release]) => release.slots.some((fill) => fill.slot === slot))?.[0];
