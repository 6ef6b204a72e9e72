/** Whether this browser has passkeys at all, at an address that it takes for safe. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';
