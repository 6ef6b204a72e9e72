export {
  type PaymentProvider,
  type ProviderInstructions,
  type ProviderOrder,
  type ProviderPayment,
  ProviderRefusal,
  type ProviderStatus,
} from './payment-provider';
export { createSandboxProvider, sandboxName, type SandboxProviderDeps } from './sandbox-provider';
