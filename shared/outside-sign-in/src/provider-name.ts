const key = 'pavilion.provider-name';

/**
 * The name under which the page that left for a service kept the state of the provider's library in this tab; its usual
 * one where no page left. A page that comes back finds what was left under the same.
 */
export const providerName = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

/**
 * Another name, under which the library begins anew: once its look at the page's address got lost on the way, it takes
 * that for the answer as long as the page stands.
 */
export const anotherProviderName = (): string => `site-${Date.now()}`;

/** Keeps the name for the page that comes back. To be called on leaving, since a sign-out empties the tab's storage. */
export const keepProviderName = (name: string): void => sessionStorage.setItem(key, name);
