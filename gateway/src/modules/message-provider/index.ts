export { createHttpSmsProvider, type HttpSmsSettings } from './http-sms-provider';
export { isGoneStatus } from './mail-status';
export { isMailAddress, isOneLine } from './mail-address';
export {
  type Letter,
  type MailProvider,
  MessageFailure,
  type MessageKind,
  messageKind,
  MessageRefusal,
  type SmsProvider,
  type TextMessage,
} from './message-provider';
export { findNamedSecret, type SecretPlaces, secretVariable } from './named-secret';
export { createNetworkGuard, type NetworkGuard } from './network-guard';
export { valueAt } from './sms-answer';
export { costOf, partsOfText, type SmsRoute, type SmsRoutes, routeOf } from './sms-routes';
export { createSmtpProvider, type SmtpSettings } from './smtp-provider';
