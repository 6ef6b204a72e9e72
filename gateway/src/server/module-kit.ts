export {
  type Answer,
  type Brand,
  type Call,
  type CallCookies,
  type Caller,
  type Refusal,
  type Session,
  type SignedCall,
} from './call';
export type { BodyGate, BrandGate, SessionGate, Standing, TokenQuery } from './gates';
export type { GatewayDeps } from './gateway-deps';
export type { AccountPolicy, GatewayModule, ModuleContext } from './gateway-module';
export { presentRefusal } from './envelope.presenter';
export { operatorOf } from './operator-gate';
