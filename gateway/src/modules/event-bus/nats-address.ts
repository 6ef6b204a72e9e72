import type { NodeConnectionOptions } from '@nats-io/transport-node';

/**
 * What `EVENTS_URL` says, in the client's terms: servers of one cluster, separated by commas. The first user that is
 * named counts; one without a password is a token.
 */
export function readNatsAddress(text: string): NodeConnectionOptions {
  const addresses = text.split(',').map((address) => new URL(address));
  const { username, password } = addresses.find((address) => address.username !== '') ?? { username: '', password: '' };
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: addresses.map(({ host }) => host),
    ...(name !== '' && (secret === '' ? { token: name } : { user: name, pass: secret })),
    ...(addresses.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  };
}
