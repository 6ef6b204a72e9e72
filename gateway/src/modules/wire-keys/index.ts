import type { GatewayModule } from '../../kit';
import { registerWireKeyRoutes } from './wire-keys.routes';
import type { WireKeys } from './wire-keys.service';

export { createWireKeys, type WireKeys } from './wire-keys.service';

/** Keys of encrypted calls, which the gate of bodies opens. */
export function createWireKeysModule({ wireKeys }: { readonly wireKeys: WireKeys }): GatewayModule {
  return { name: 'wire-keys', register: (context) => registerWireKeyRoutes(context, wireKeys) };
}
