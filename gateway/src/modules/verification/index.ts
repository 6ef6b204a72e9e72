import type { Clock, Database, Random } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { DeliveryService } from '../delivery';
import { createVerificationModule } from './verification.module';
import type { MessageLimits } from './verification.policy';
import type { VerificationRoutes } from './verification.routes';
import { createVerificationService, type VerificationService } from './verification.service';

export { mobileNumber } from './mobile-number';
export { possibleNumbers } from './possible-numbers';
export { expiredMinutes, mailTarget, type Purpose } from './verification.policy';
export type { VerificationService } from './verification.service';

interface VerificationDeps {
  readonly config: { readonly sealingSecret: string; readonly messageLimits: MessageLimits };
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly delivery: DeliveryService;
  readonly members: VerificationRoutes['members'];
  readonly humans: VerificationRoutes['humans'];
}

/** Codes for other modules, and the module that serves their calls. */
export interface Verification {
  readonly codes: VerificationService;
  readonly module: GatewayModule;
}

/** Codes that show that a number or address was reached. */
export function createVerification({ config, members, humans, ...deps }: VerificationDeps): Verification {
  const codes = createVerificationService({ ...deps, secret: config.sealingSecret, limits: config.messageLimits });
  return { codes, module: createVerificationModule({ codes, members, humans }) };
}
