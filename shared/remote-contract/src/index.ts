export {
  type AddressSet,
  type BootComposition,
  bootData,
  type BootData,
  bootElementId,
  type BootRelease,
  type BootRemote,
  type BootStatus,
  type Difference,
  type LoadingLimits,
  parseBootData,
  type TestPin,
  themeStorageKey,
  usualLimits,
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
export { hostEventNames } from './host-events';
export { HostApiProvider, useHost, useModule, useSession } from './host-context';
export { messages } from './messages-schema';
export {
  claimOf,
  isRoutePath,
  matchPath,
  type PathMatch,
  type Placed,
  signInPath,
  withoutTrailingSlashes,
} from './path-match';
export {
  type PageNeed,
  type PagePurpose,
  pagePurposes,
  type ReleaseLabels,
  releaseLabels,
  type ReleaseNav,
  releaseNav,
  type ReleasePanelPage,
  releasePanelPage,
  type ReleaseRoute,
  releaseRoute,
  type RouteLayout,
  type RouteShape,
} from './release-parts';
export { type AppId, appIds, contractVersion, type RemoteId, remoteIds } from './remote-ids';
export {
  defineRemote,
  type Messages,
  type NavEntry,
  type PanelPage,
  type RemoteModule,
  type RemoteRoute,
  type SlotFill,
} from './remote-module';
export {
  type AuthDialogMode,
  type AuthDialogNotice,
  optionalSlotIds,
  type PanelId,
  panelIds,
  type PanelProps,
  type SearchEntry,
  type SlotId,
  slotIds,
  type SlotProps,
} from './slots';
export { contractSatisfied, type RemoteProblem, type RemoteVerdict, validateRemote } from './validate-remote';
