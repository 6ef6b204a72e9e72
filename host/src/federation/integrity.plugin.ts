import { assetTable } from './asset-table';
import { noteEntry } from './entry-times';

/** Federation's runtime asks this for the script of each container. */
export const integrityPlugin = () => ({
  name: 'pavilion-integrity',
  createScript({ url }: { readonly url: string }): HTMLScriptElement {
    const assets = assetTable();
    const address = assets.address(url);
    const script = document.createElement('script');
    const integrity = assets.integrity(address);
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    // A page or dialog waits for it, and pictures of the page before would go first.
    script.fetchPriority = 'high';
    script.src = address;
    script.addEventListener('load', () => noteEntry(url));
    assets.watch(script);
    return script;
  },
});
