import('./bootstrap').catch((error: unknown) => globalThis.__PAVILION_ASSETS__?.hostFailed(error));
