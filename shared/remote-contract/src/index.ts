export {
  type AddressSet,
  type BootComposition,
  bootData,
  type BootData,
  bootElementId,
  type BootRelease,
  type BootRemote,
  type BootStatus,
  parseBootData,
  themeStorageKey,
} from './boot';
export type {
  Abilities,
  BalanceState,
  Confirmation,
  HostApi,
  HostEventName,
  HostEvents,
  Notice,
  SessionSnapshot,
  Stop,
} from './host-api';
export {
  frameBaseMark,
  frameData,
  type FrameData,
  frameNameMark,
  type FrameShape,
  frameShapes,
} from './frame';
export { HostApiProvider, useHost, useSession } from './host-context';
export {
  type AppId,
  appIds,
  assetPath,
  canonicalJson,
  type Composition,
  composition,
  type CompositionDocument,
  compositionDocument,
  type FileSet,
  hostRelease,
  type HostRelease,
  releaseBase,
  releaseFolder,
  type ReleaseAsset,
  type ReleaseLabels,
  type ReleaseNav,
  releaseRecord,
  type ReleaseRecord,
  type ReleaseRef,
  type ReleaseRoute,
  releaseVersion,
  remoteRelease,
  type RemoteRelease,
  sha256,
  sha384,
  signedComposition,
  type SignedComposition,
} from './release';
export { contractVersion, type RemoteId, remoteIds } from './remote-ids';
export {
  defineRemote,
  type Messages,
  type NavEntry,
  type RemoteModule,
  type RemoteRoute,
  type SlotFill,
} from './remote-module';
export { type AuthDialogMode, type PanelId, type PanelProps, type SlotId, slotIds, type SlotProps } from './slots';
export { contractSatisfied, type RemoteProblem, type RemoteVerdict, validateRemote } from './validate-remote';
