export { ApiError, type ClientErrorCode, errorMessageKey } from './api-error';
export { type ApiClientOptions, createApiClient } from './client';
export { type EventStreamOptions, openEventStream } from './event-stream';
export { isRefusal, isSettled } from './outcome';
export { type PageAnswers, startingWith } from './page-answers';
export type { Sender } from './request';
export { vendorLanesKey, vendorLanesQuery } from './vendor-lanes';
