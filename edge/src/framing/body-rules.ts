import { type BodyBound, type Endpoint, usualBody } from '@pavilion/api-contract';
import { allCalls } from '@pavilion/api-contract/all';

/** Methods whose requests may carry a body, whatever is asked for. */
const withBody = new Set(['POST', 'PUT', 'PATCH']);

/** Every way in which a call of the contract can be asked for, as `METHOD /path`. */
const calls = Object.values<Endpoint>(allCalls).flatMap((endpoint) =>
  [endpoint, ...endpoint.aliases].map(({ method, path }) => ({ endpoint, method, address: `${method} ${path}` })),
);
const deletesWithBody = new Set(
  calls
    .filter(({ endpoint, method }) => method === 'DELETE' && endpoint.body.type !== 'undefined')
    .map(({ address }) => address),
);
const ownBounds = new Map(
  calls
    .filter(({ endpoint }) => endpoint.bodyBound !== usualBody)
    .map(({ endpoint, address }) => [address, endpoint.bodyBound]),
);

/** Method and path of a request, as the contract names them. */
export interface Asked {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}

const addressOf = ({ method = '', url = '' }: Asked): string => `${method} ${url.split('?', 1)[0]}`;

/** Whether a body means something to what is asked for. A body that nobody expects is where a second request hides. */
export function mayCarryBody(asked: Asked): boolean {
  return withBody.has(asked.method ?? '') || (asked.method === 'DELETE' && deletesWithBody.has(addressOf(asked)));
}

/** How long the body of a request may be. */
export const bodyBoundOf = (asked: Asked): BodyBound => ownBounds.get(addressOf(asked)) ?? usualBody;
