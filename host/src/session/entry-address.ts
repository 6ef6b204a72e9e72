/** What an address may carry that must not stay in it: in no history, referrer or screenshot. */
export interface EntryAddress {
  /** Single-use token that opens a session. */
  readonly token?: string;
  /** Code of a letter that sets a new password. */
  readonly resetCode?: string;
}

const names = ['token', 'resetCode'] as const;

/** Longest value that a call takes; what is longer was not given out by the platform. */
const longest = 200;

/** Takes what is secret out of the address, before a router or a call sees it. */
export function takeEntryAddress(): EntryAddress {
  const url = new URL(location.href);
  const found = names.filter((name) => url.searchParams.has(name));
  if (found.length === 0) return {};
  const entry = found.map((name) => [name, url.searchParams.get(name)?.slice(0, longest)]).filter(([, value]) => value);
  found.forEach((name) => url.searchParams.delete(name));
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
  return Object.fromEntries(entry) as EntryAddress;
}
