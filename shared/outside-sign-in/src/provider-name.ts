const key = 'pavilion.provider-name';

/**
 * The name under which the provider's library keeps its state in this tab; its usual one as long as there is none. A
 * page that comes back from a service finds what it left under the same.
 */
export const providerName = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

/**
 * Has the library begin anew under another name: once its look at the page's address got lost on the way, it takes that
 * for the answer as long as the page stands.
 */
export const renameProvider = (): void => sessionStorage.setItem(key, `site-${Date.now()}`);
