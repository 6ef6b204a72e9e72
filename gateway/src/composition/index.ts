export { compose } from './composition-root';
export type { GatewayDeps } from './gateway-deps';
