import type { MessageSender, VerificationService } from '../verification';
import { createPasswordRecovery, type RecoveryDeps } from './password-recovery.service';
import { createPasswordRenewal, type RenewalDeps } from './password-renewal.service';
import type { RecoveryRoutes } from './recovery.routes';

/** What other modules give for recovering accounts. */
export interface MessagingDeps {
  readonly codes: VerificationService;
  readonly sender: MessageSender;
  readonly limits: RecoveryDeps['limits'];
  /** Where the brand's own site is, without a slash at its end. */
  siteOrigin(brandId: string): string;
}

type Deps = Omit<RecoveryDeps & RenewalDeps, keyof MessagingDeps> & { readonly verification: MessagingDeps };

/** Both halves of recovering a password: asking for letter or code, and setting the new one. */
export function createRecovery(deps: Deps): RecoveryRoutes {
  const whole = { ...deps, ...deps.verification };
  return { requestLetter: createPasswordRecovery(whole), renewal: createPasswordRenewal(whole) };
}
