import type { GatewayModule } from '../../kit';
import { registerVerificationRoutes, type VerificationRoutes } from './verification.routes';

/** Codes by text message. */
export const createVerificationModule = (routes: VerificationRoutes): GatewayModule => ({
  name: 'verification',
  register: (context) => registerVerificationRoutes(context, routes),
});
