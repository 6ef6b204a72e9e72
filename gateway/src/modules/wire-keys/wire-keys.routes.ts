import { endpoints } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { WireKeys } from './wire-keys.service';

/** The keys that browsers encrypt for. */
export function registerWireKeyRoutes(context: ModuleContext, wireKeys: WireKeys): void {
  context.bind(endpoints.encryptionKeys, async () => ok(await wireKeys.publicKeys()));
}
