import type { AddressSet } from '@pavilion/remote-contract';
import { assetTable } from './asset-table';

/** Asks the browser for files ahead of time, each once; nothing is run. */
export function createPreloader(root: Document = document): (...sets: (AddressSet | undefined)[]) => void {
  // What the page was made with is on its way already.
  const asked = new Set(
    [...root.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(({ href }) => new URL(href).pathname),
  );
  const ask = (address: string, as: 'script' | 'style'): void => {
    if (asked.has(address)) return;
    asked.add(address);
    const link = root.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    const integrity = assetTable().integrity(address);
    if (integrity) link.integrity = integrity;
    link.href = address;
    root.head.append(link);
  };
  return (...sets) => {
    for (const set of sets) {
      set?.js.forEach((address) => ask(address, 'script'));
      set?.css.forEach((address) => ask(address, 'style'));
    }
  };
}
