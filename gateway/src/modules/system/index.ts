import type { GatewayModule } from '../../kit';
import type { BrandDirectory } from '../brand';
import type { MemberService } from '../member';
import { registerSystemRoutes } from './system.routes';

/** Status, switches and settings, as browsers ask for them. */
export function createSystemModule(deps: { directory: BrandDirectory; members: MemberService }): GatewayModule {
  return { name: 'system', register: (context) => registerSystemRoutes(context, deps) };
}
