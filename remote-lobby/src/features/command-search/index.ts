/** The search's own code comes when it is opened. */
export const loadCommandSearch = async () => ({ default: (await import('./command-search')).CommandSearch });
