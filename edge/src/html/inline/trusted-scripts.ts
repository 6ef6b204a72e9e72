import { admits } from './addresses';
import { outsideScriptsElementId } from './element-ids';
import { byId } from './page-data';

/** Trusted Types, as far as the page uses it; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** How addresses of a provider's scripts begin; most pages name none. */
const outside: readonly string[] = JSON.parse(byId(outsideScriptsElementId)?.textContent ?? '[]');

function isOutside(address: string): boolean {
  try {
    const { href } = new URL(address, location.href);
    return outside.some((beginning) => href.startsWith(beginning));
  } catch {
    return false;
  }
}

/** Makes the one policy of the page, which admits scripts of the composition, and of a provider that the page names. */
export function trustComposition(): void {
  const createScriptURL = (address: string) => (admits(address) || isOutside(address) ? address : null);
  window.trustedTypes?.createPolicy('default', { createScriptURL });
}
