import type { BootData, HostApi, RemoteId, SlotId, SlotProps } from '@pavilion/remote-contract';
import type { Translations } from '@pavilion/i18n';
import type { ComponentType } from 'react';

/** Why a remote is not there; each code has a text in the catalogue `errors`. */
export const remoteFailureCodes = [
  'remote.unreachable',
  'remote.timeout',
  'remote.integrity',
  'remote.incompatible',
  'remote.expose-missing',
  'remote.start-failed',
  'remote.render-failed',
] as const;

/** One of {@link remoteFailureCodes}. */
export type RemoteFailureCode = (typeof remoteFailureCodes)[number];

/** What the loader rejects with once retry and last good version have failed too. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly code: RemoteFailureCode,
    readonly remote: RemoteId,
    options?: { readonly cause?: unknown },
  ) {
    super(`${remote}: ${code}`, options);
  }
}

/** How the shell gets at remotes; `federation/` makes the real one. Each call after a failure tries anew. */
export interface RemoteLoader {
  /** The component of a page, with its remote started and its texts in place. @throws RemoteFailure */
  page(remote: RemoteId, routeId: string): Promise<ComponentType>;
  /** What fills a slot. @throws RemoteFailure, `remote.expose-missing` when no release of the composition fills it */
  slot<S extends SlotId>(slot: S): Promise<ComponentType<SlotProps[S]>>;
  /** Fetches the files of a page ahead of time; never throws. */
  preloadPage(remote: RemoteId, routeId: string): void;
  /** Fetches the files of a slot ahead of time; never throws. */
  preloadSlot(slot: SlotId): void;
  /** Tells the loader of a page or slot that threw while it rendered, for its reports. */
  reportRenderFailure(remote: RemoteId, error: unknown): void;
}

/** Signature of `createRemoteLoader`, which `federation/index.ts` exports. */
export type CreateRemoteLoader = (parts: {
  readonly boot: BootData;
  readonly host: HostApi;
  readonly translations: Translations;
}) => RemoteLoader;
