export {
  type PaymentProvider,
  type PayoutState,
  type ProviderInstructions,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderPayout,
  ProviderRefusal,
  type ProviderStatus,
} from './payment-provider';
export { createSandboxProvider, sandboxName, type SandboxProviderDeps } from './sandbox-provider';
