/** Names under which addresses carry an invitation code. */
const names = ['referralCode', 'affiliateCode', 'code'];

/** Session value of the invitation that a visit began with. */
const storageName = 'invitation';

/** Longest code that a registration takes. */
const longest = 40;

const inAddress = (search: string): string | undefined => {
  const query = new URLSearchParams(search);
  return names.map((name) => query.get(name)?.trim().slice(0, longest)).find(Boolean);
};

/**
 * Remembers the invitation of an address for as long as the tab lives: whoever looks around first was invited all the
 * same.
 */
export function keepInvitation(search: string, storage: Storage): void {
  const code = inAddress(search);
  if (code) storage.setItem(storageName, code);
}

/** The invitation of the address, or the one that this visit came with. */
export const invitationOf = (search: string, storage: Storage): string | undefined =>
  inAddress(search) ?? storage.getItem(storageName) ?? undefined;

/** Whoever registered by an invitation leaves nothing of it to the next one at the same browser. */
export const forgetInvitation = (storage: Storage): void => storage.removeItem(storageName);
