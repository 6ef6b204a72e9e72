import type { LoadOutcome, LoadPhases } from '@pavilion/federation-contract';
import type { BootData, HostApi, RemoteId, SlotId, SlotProps, Stop } from '@pavilion/remote-contract';
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
  'remote.empty',
  'remote.threw',
] as const;

/** One of {@link remoteFailureCodes}. */
export type RemoteFailureCode = (typeof remoteFailureCodes)[number];

/** The loader rejects with it once retry and last good version have failed too. */
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

/** The outcome of one attempt to load a remote. */
export interface LoadReport {
  readonly composition: string;
  readonly remote: RemoteId;
  /** The release that the composition names first: the one that the outcome speaks of. */
  readonly version: string;
  /** The release that runs now, or that was tried last. */
  readonly running: string;
  readonly outcome: LoadOutcome;
  /** The first failure; absent when the first attempt went well. */
  readonly code?: RemoteFailureCode;
  readonly phases: LoadPhases;
  /** From the first attempt to the outcome. */
  readonly elapsedMs: number;
}

/** The reports of this page, newest last, bounded. */
export interface LoadReports {
  readonly list: readonly LoadReport[];
  subscribe(listener: (report: LoadReport) => void): Stop;
}

/** One version of a shared library, and who brought it. */
export interface SharedVersion {
  readonly key: string;
  readonly version: string;
  /** Name of the container that brought it. */
  readonly from: string;
  /** Whether anybody uses it. */
  readonly used: boolean;
}

/** How the shell gets at remotes; `federation/` makes the real one. Each call after a failure tries anew. */
export interface RemoteLoader {
  /** The component of a page, with its remote started and its texts in place. @throws RemoteFailure */
  page(remote: RemoteId, routeId: string): Promise<ComponentType>;
  /** Begins with a page before it is rendered; the first `page` of it takes the attempt over. */
  begin(remote: RemoteId, routeId: string): void;
  /** What fills a slot. @throws RemoteFailure, `remote.expose-missing` when no release of the composition fills it */
  slot<S extends SlotId>(slot: S): Promise<ComponentType<SlotProps[S]>>;
  /** Fetches the files of a page ahead of time; never throws. */
  preloadPage(remote: RemoteId, routeId: string): void;
  /** Fetches the files of a slot ahead of time; never throws. */
  preloadSlot(slot: SlotId): void;
  /** Grows when another copy of a remote has taken over: its parts are to be loaded anew. */
  generation(remote: RemoteId): number;
  subscribe(listener: () => void): Stop;
  /**
   * A part of a remote threw while it rendered. Puts the last good version in place when there is one, which makes the
   * generation grow; else gives the code to fence the part off with.
   */
  rescue(thrown: {
    readonly remote: RemoteId;
    readonly generation: number;
    readonly error: unknown;
  }): Promise<RemoteFailureCode | undefined>;
  /** A page of a remote stands on screen and shows nothing. */
  blank(page: { readonly remote: RemoteId; readonly generation: number }): void;
  /** Starts a remote over with the release that the composition names first. */
  restart(remote: RemoteId): void;
  readonly reports: LoadReports;
  /** What stands in the page's share scope. */
  shared(): readonly SharedVersion[];
}

/** Signature of `createRemoteLoader`, which `federation/index.ts` exports. */
export type CreateRemoteLoader = (parts: {
  readonly boot: BootData;
  readonly host: HostApi;
  readonly translations: Translations;
}) => RemoteLoader;
