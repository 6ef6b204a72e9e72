import { type Endpoint, headers, type Language } from '@pavilion/api-contract';

/** What every call says about its sender. */
export interface Sender {
  /** Origin and prefix before the contract's path; empty in a browser. */
  readonly baseUrl: string;
  readonly merchant: string;
  readonly deviceId: string;
  /** Read at each call. */
  language(): Language;
  /** Read at each call; `null` for guests. */
  token(): string | null;
}

/** The address of a call with its path parameters and query filled in. */
export function requestUrl(endpoint: Endpoint, baseUrl: string, query: unknown): string {
  const rest = new Map(Object.entries(query ?? {}).filter(([, value]) => value !== undefined));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Headers of a call. `token` is given apart, since a retry as guest leaves it out. */
export function requestHeaders(endpoint: Endpoint, sender: Sender, token: string | null): Record<string, string> {
  return {
    [headers.merchant]: sender.merchant,
    [headers.language]: sender.language(),
    [headers.timestamp]: String(Date.now()),
    [headers.device]: 'web',
    [headers.deviceId]: sender.deviceId,
    ...endpoint.fixedHeaders,
    // Which of several modules serves a call is the platform's to say.
    ...(typeof endpoint.moduleId === 'string' ? { [headers.moduleId]: endpoint.moduleId } : {}),
    ...(token && endpoint.auth !== 'guest' ? { [headers.session]: token } : {}),
  };
}
