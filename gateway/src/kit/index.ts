export {
  dayMinutes,
  isWithinHours,
  minuteOfWeek,
  minutesOf,
  scheduleOf,
  startOfDay,
  startOfWeek,
  type WeekHours,
} from './brand-clock';
export { isDoneBy, noteDone } from './call-effect.repository';
export { createCallEvents } from './call.events';
export { createCallIntents } from './call-intents';
export { formType } from './call-input';
export { type CallLimits, createCallLimiter } from './call-limits';
export { CallMemoryStore } from './call-memory-store';
export type { Answer, Brand, Call, CallCookies, Caller, Entrance, Refusal, Session, SignedCall } from './call';
export { presentFault, presentRefusal } from './envelope.presenter';
export type {
  BodyGate,
  BrandGate,
  EndReason,
  Gates,
  PaymentAttempt,
  PaymentGate,
  SessionGate,
  Standing,
  TokenQuery,
} from './gates';
export type { GatewayModule, ModuleContext } from './gateway-module';
export { createModuleContext } from './module-context';
export { findOrRun } from './find-or-run';
export { maskAccount } from './mask-account';
export { openApiDocument } from './openapi';
export { createPeriodicJob, type JobCourse, type PeriodicJob } from './periodic-job';
export { type OperatorCall, type OperatorCallId, operatorCalls, operatorDoor, reviewDeskPath } from './operator-calls';
export { answerOperatorRefusal, type OperatorHandler, type OperatorRequest } from './operator-gate';
export {
  namedRow,
  type OperatorDecision,
  operatorReason,
  parseOperatorInput,
  readDecision,
  rowId,
} from './operator-input';
export { farthestRow, type ListAsk, type ListPlace, placeOf } from './list-place';
export { daysOf, rangeOf, type RecordRangeRefusal, recordRangeOf, type TimeRange } from './list-range';
export {
  countStatement,
  listKey,
  type ListPart,
  listPart,
  type ListSource,
  listStatement,
  pagesOf,
} from './list-statement';
