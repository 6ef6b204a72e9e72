/** Id of the element that lists the scripts to preload: `[address, integrity]` each. */
export const preloadElementId = 'pavilion-preload';

/** Id of the element that lists the styles that the painted page waits for: `[address, integrity]` each. */
export const stylesElementId = 'pavilion-styles';

/** Id of the element that lists how addresses of scripts of a provider outside begin, on pages that may use one. */
export const outsideScriptsElementId = 'pavilion-outside';
