import type { GatewayModule } from '../../kit';
import { type ProtectionDeskDeps, registerProtectionDesk } from './operator.routes';
import { type HelpContacts, registerProtectionRoutes } from './protection.routes';
import type { ProtectionDeps } from './protection-parts';
import { createProtectionService } from './protection.service';

export {
  closedUntil,
  createDepositRefusal,
  createDepositsLeft,
  type DepositedSince,
  type Depositing,
  type DepositBounds,
  type DepositRefusal,
  type DepositsLeft,
  playRefusal,
  type PlayRefusal,
} from './protection.refusals';
export { type KeptProtection, seedProtection } from './protection-seed';
export type { Asker as ProtectionAsker } from './protection-parts';

/** Limits, breaks, exclusions and reality checks of members. */
export function createProtectionModule(deps: ProtectionDeps & HelpContacts & ProtectionDeskDeps): GatewayModule {
  const service = createProtectionService(deps);
  return {
    name: 'protection',
    register(context) {
      registerProtectionRoutes(context, { ...deps, service });
      registerProtectionDesk(context, deps);
    },
  };
}
