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

/** Version of this contract; a release says which one it was built against, and the host accepts the same major. */
export const contractVersion = '1.0.0';
