/** Remotes that a composition can hold. */
export const remoteIds = [
  'remote-auth',
  'remote-lobby',
  'remote-lottery',
  'remote-member-centre',
  'remote-agent-centre',
] as const;

/** One of {@link remoteIds}. */
export type RemoteId = (typeof remoteIds)[number];

/** Apps that are released: the host and every remote. */
export const appIds = ['host', ...remoteIds] as const;

/** One of {@link appIds}. */
export type AppId = (typeof appIds)[number];

/** Version of this contract; a release says which one it was built against, and the host accepts the same major. */
export const contractVersion = '2.9.0';
