export type { AppErrorOptions } from './app-error';
export { AppError, errorMessage } from './app-error';
export { mapAtMost } from './concurrency/map-at-most';
export type { Environment } from './config/environment';
export {
  ConfigurationError,
  databaseUrlVariable,
  flagVariable,
  integerVariable,
  parseEnv,
  portVariable,
  textVariable,
  urlVariable,
} from './config/environment';
export type { KeySource } from './config/key-file';
export type { KeyPair, KeyPairType, PrivateJwk, PublicJwk } from './config/key-pairs';
export { checkPublicJwk, makeKeyPair, readOrMakeKeyPair } from './config/key-pairs';
export { readOrMakeSecret } from './config/secrets';
export type { Database, DatabaseOptions, Queryable, TransactionOptions, Tx } from './database/database';
export { createDatabase } from './database/database';
export { readAtOneMoment } from './database/read-at-one-moment';
export {
  isCheckViolation,
  isDatabaseUnavailable,
  isDiskUnavailable,
  isForeignKeyViolation,
  isTransient,
  isUniqueViolation,
} from './database/errors';
export type { Listener, ListenerOptions } from './database/listener';
export { createListener, notify } from './database/listener';
export type { MigrateOptions, MigrateResult } from './database/migrations';
export { migrate } from './database/migrations';
export type { RowSchema, Statement } from './database/rows';
export { writeWhole } from './files/write-whole';
export { announcesBody, watchBody } from './http/body-watch';
export type { Fault } from './http/fault';
export { isUnavailable, presentFault, toFault, unavailableForSeconds } from './http/fault';
export type { ReadinessCheck } from './http/health.routes';
export type { HttpServer, HttpServerOptions } from './http/http-server';
export { createHttpServer } from './http/http-server';
export { findUnstorableText, refuseUnstorableText } from './http/storable-text';
export type { Logger, LoggerOptions } from './logging/logger';
export { createLogger, createSilentLogger, droppedLines } from './logging/logger';
export { networkOf } from './network/network-of';
export type { Bucket, ListedObject } from './objects/bucket';
export { BucketUnavailable, createBucket } from './objects/bucket';
export type { BucketSettings } from './objects/bucket-settings';
export { bucketSettings, bucketVariables } from './objects/bucket-settings';
export type { RecoveryCodes } from './one-time-codes/recovery-codes';
export { createRecoveryCodes } from './one-time-codes/recovery-codes';
export {
  codeOfStep,
  otpauthUrl,
  secretBytes,
  stepAt,
  stepOfCode,
  stepSeconds,
  toBase32,
} from './one-time-codes/totp';
export type { OutboxMessage } from './outbox/outbox-table';
export { enqueue, outboxTableSql } from './outbox/outbox-table';
export type { OutboxJob, OutboxOutcome, OutboxWorker, OutboxWorkerOptions } from './outbox/outbox-worker';
export { createOutboxWorker } from './outbox/outbox-worker';
export type { Clock } from './ports/clock';
export { systemClock } from './ports/clock';
export type { Random } from './ports/random';
export { systemRandom } from './ports/random';
export type { ProcessOptions, RunningProcess } from './process/run-process';
export { runProcess } from './process/run-process';
export type { Result } from './result';
export { err, ok } from './result';
export { isAmong, visitorBucket, visitorBuckets } from './rollout/visitor-bucket';
export { anyRow } from './testing/any-row';
export type { FramingCase } from './testing/framing-cases';
export { framingCases, smuggledPath } from './testing/framing-cases';
export type { RawAnswer, RawExchange } from './testing/raw-client';
export { exchangeRaw, readAnswers } from './testing/raw-client';
export type { RowFaultsOptions } from './testing/row-faults';
export { findRowFaults } from './testing/row-faults';
export { openTestDatabase } from './testing/open-test-database';
export { createRecorder } from './testing/recorder';
export type { FaultyDatabase, StatementFault } from './testing/statement-faults';
export { startFaultyDatabase, statementFaults, statementFaultsInTurn } from './testing/statement-faults';
export type { BucketFault, BucketRequest, TestBucket } from './testing/test-bucket';
export { startTestBucket } from './testing/test-bucket';
export type { TestDatabase, TestDatabaseOptions } from './testing/test-database';
export { startTestDatabase } from './testing/test-database';
