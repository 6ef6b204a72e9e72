const parameter = 'token';

/** Takes a token out of the address, so that it is in no history, referrer or screenshot. */
export function takeAddressToken(): string | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get(parameter);
  if (token === null) return undefined;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
  return token.length >= 16 ? token : undefined;
}
