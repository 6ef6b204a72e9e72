/** Id of the element that lists the scripts to preload: `[address, integrity]` each. */
export const preloadElementId = 'pavilion-preload';
