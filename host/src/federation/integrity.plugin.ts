import { assetTable } from './asset-table';

/** Federation's runtime asks this for the script of each container. */
const integrityPlugin = () => ({
  name: 'pavilion-integrity',
  createScript({ url }: { readonly url: string }): HTMLScriptElement {
    const assets = assetTable();
    const address = assets.address(url);
    const script = document.createElement('script');
    const integrity = assets.integrity(address);
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = address;
    return script;
  },
});

// Federation imports the default export of a runtime plugin.
export default integrityPlugin;
