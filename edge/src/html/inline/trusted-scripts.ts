import { admits } from './addresses';

/** Trusted Types, as far as the page uses it; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** Makes the one policy of the page, which admits scripts of the composition only. */
export function trustComposition(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: (address) => (admits(address) ? address : null) });
}
