export { type AccountType, accountType, accountTypes, isAgentType } from './account-type';
export { teamOverview, type TeamOverview, teamOverviewDaily, type TeamOverviewDay } from './agent';
export type { CallInput, CallOptions, CallOutput, PlatformCaller } from './caller';
export { callKey, namedCall, type NamedCall } from './page-answers';
export {
  type Announcement,
  announcements,
  type Banner,
  type BannerGroup,
  bannerGroups,
  type Promotion,
} from './content';
export {
  type AccountPolicy,
  type BodyBound,
  defineEndpoint,
  type Endpoint,
  type EndpointAuth,
  type EndpointOptions,
  type HttpMethod,
  noBody,
  noQuery,
  noValue,
  usualBody,
} from './endpoint';
export { bareFailure, deviceCookie, encryptedBody, endedSession, envelope, headers } from './envelope';
export { type ErrorCode, type ErrorName, errorNames, isErrorCode } from './error-codes';
export {
  type EventTopic,
  type EventTopicParts,
  eventStreamQuery,
  eventTopics,
  isEventTopic,
  mostAskedTopics,
  readEventTopic,
} from './event-topics';
export {
  eventStreamPath,
  lastEventIdHeader,
  parsePlatformEvent,
  type PlatformEvent,
  type PlatformEventName,
  platformEvents,
  type PlatformEventWire,
  sessionEndReason,
} from './events';
export type { Vendor, VendorLane } from './game';
export { type Game, wireGame } from './wire-game';
export { type FoundGames } from './game-search';
export { reshapeLanes } from './lanes';
export { type LotteryGroup, type LotteryIssue } from './lottery';
export { type Member } from './member';
export { type InboxMessage } from './message';
export { obeysRule } from './field-rule';
export { type ModuleId, moduleIds } from './module-ids';
export { secretFields } from './secret-fields';
export {
  humanVerification,
  listedSignIns,
  loginBody,
  loginDeviceId,
  loginRefusal,
  passwordText,
  type RememberedBrowser,
  type SecondStep,
  secondSteps,
  type SignIn,
} from './session';
export { sessionOpened, type SessionOpened } from './session-opened';
export {
  type BrandSettings,
  brandSettings,
  enabledModules,
  type RegisterFieldRule,
  registerFieldRule,
  type RegisterSettings,
  registerSettings,
  type SystemStatus,
  systemStatusOf,
  type SystemStatusValue,
  systemStatusValue,
  type WhitelabelNode,
  whitelabelNode,
} from './system';
export { type EndpointId, endpoints } from './table';
export { anyMobileRule, bareNumber, defaultDiallingCode } from './mobile-number';
export {
  type FieldStorage,
  isRegisterField,
  type RegisterField,
  registerFields,
  type RegistrationField,
  registrationFieldNames,
  traitsOf,
} from './registration-fields';
export { type Rebate, rebateKey, rebates } from './rebates';
export { mobileRegistrationBody, registrationBody, registrationRefusal } from './registration';
export { verificationRefusal } from './verification';
export { type AccountRecordRow, type TransactionCodeType, transactionCodeTypes } from './wallet';
export {
  cursors,
  epochMillis,
  gameCategories,
  gameCategory,
  type GameCategory,
  language,
  type Language,
  languages,
  pageCursor,
  pageNo,
  pageSize,
  queryInteger,
  shortText,
  wireAmount,
} from './wire-types';
