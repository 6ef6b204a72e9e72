export { dropLeaving, noteLeaving, takeLeaving } from './leaving';
export { openProvider, outsideSettings } from './open-provider';
export { failureOf } from './failure-of';
export { failureKey, OutsideFailure, type OutsideReason, outsideReasons } from './outside-failure';
export { OutsideFailureNotice } from './outside-failure-notice';
export type { OutsideProvider } from './outside-provider';
export { ServiceButton, ServiceMark } from './service-button';
export { serviceNames } from './service-names';
export { withOutsideTexts } from './with-outside-texts';
