import type { SecondStep } from '@pavilion/api-contract';
import type { Database } from '@pavilion/platform';
import type { Authenticators } from '../authenticator';
import type { DeliveryService } from '../delivery';
import { findIdentity } from '../member';
import type { Passkeys } from '../passkey';
import { maskAddress, maskNumber, targetsOf } from '../profile';

/** A step that an account can answer by. */
export interface BoundStep {
  readonly step: SecondStep;
  /** Where a message goes, most of it hidden. */
  readonly sentTo?: string;
  /** The same as codes are kept for it. */
  readonly target?: string;
}

export interface BoundStepDeps {
  readonly database: Database;
  readonly apps: Pick<Authenticators, 'find'>;
  readonly passkeys: Pick<Passkeys, 'has'>;
  readonly delivery: Pick<DeliveryService, 'can'>;
}

/** Every step of an account, the one that is hardest to steal first. */
export async function boundSteps(
  { database, apps, passkeys, delivery }: BoundStepDeps,
  brandId: string,
  memberId: bigint,
): Promise<readonly BoundStep[]> {
  const [app, hasPasskey, identity] = await Promise.all([
    apps.find(database, brandId, memberId),
    passkeys.has(database, brandId, memberId),
    findIdentity(database, brandId, memberId),
  ]);
  const { sms, mail } = identity ? targetsOf(identity) : {};
  const steps: (BoundStep | false | undefined)[] = [
    hasPasskey && { step: 'passkey' },
    app.isBound && { step: 'app' },
    sms !== undefined && delivery.can(brandId, 'sms') && { step: 'sms', target: sms, sentTo: maskNumber(sms) },
    mail !== undefined &&
      delivery.can(brandId, 'mail') && { step: 'mail', target: mail, sentTo: maskAddress(identity?.email ?? '') },
    app.isBound && app.codesLeft > 0 && { step: 'recovery' },
  ];
  return steps.filter((step) => step !== false && step !== undefined);
}
