import type { GatewayModule } from '../../kit';
import { registerSlipRoutes, type SlipRoutes } from './slip.routes';
import { createSlipService, type SlipServiceDeps } from './slip.service';

export { findSlip } from './slip.repository';
export { readSlipPicture, slipImage, type SlipPicture } from './slip.service';

/** Receipts that payers send of their orders. */
export const createDepositSlipModule = (deps: SlipServiceDeps & Pick<SlipRoutes, 'shown'>): GatewayModule => ({
  name: 'deposit-slip',
  register: (context) => registerSlipRoutes(context, { ...deps, slips: createSlipService(deps) }),
});
