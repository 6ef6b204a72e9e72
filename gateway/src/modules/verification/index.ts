import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { GatewayModule } from '../../kit';
import { createMessageSender, type MessageSender } from './message-sender.service';
import { createSandbox } from './sandbox.service';
import { createVerificationEvents } from './verification.events';
import { createVerificationModule } from './verification.module';
import type { MessageLimits } from './verification.policy';
import type { VerificationRoutes } from './verification.routes';
import { createVerificationService, type VerificationService } from './verification.service';

export type { MailProvider, SmsProvider } from './message-providers';
export type { MessageSender } from './message-sender.service';
export { messageTexts } from './message.texts';
export { mobileNumber } from './mobile-number';
export { expiredMinutes, mailTarget, type Purpose } from './verification.policy';
export type { VerificationService } from './verification.service';

interface VerificationDeps {
  readonly config: {
    readonly production: boolean;
    readonly sealingSecret: string;
    readonly messageLimits: MessageLimits;
  };
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly members: VerificationRoutes['members'];
  readonly humans: VerificationRoutes['humans'];
}

/** Codes and messages for other modules, and the module that serves their calls. */
export interface Verification {
  readonly codes: VerificationService;
  readonly sender: MessageSender;
  readonly module: GatewayModule;
}

/**
 * Outside of production messages go to the sandbox; in production there is no provider until one is plugged in here.
 */
export function createVerification(deps: VerificationDeps): Verification {
  const { config, database, clock, random, logger, metrics, members, humans } = deps;
  const events = createVerificationEvents(logger, metrics);
  const sandbox = config.production ? undefined : createSandbox({ database, clock });
  const sender = createMessageSender(sandbox?.providers ?? { sms: undefined, mail: undefined }, events);
  const codes = createVerificationService({
    database,
    clock,
    random,
    sender,
    secret: config.sealingSecret,
    limits: config.messageLimits,
  });
  return { codes, sender, module: createVerificationModule({ codes, members, humans, sender, events, sandbox }) };
}
