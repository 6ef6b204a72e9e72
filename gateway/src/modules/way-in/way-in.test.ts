import { hasWayBeside, type LeavingWay, type Ways } from './index';

const none: Ways = { hasPassword: false, passkeys: [], services: [] };
const one = { passkey: 1n };
const google = { service: 'google.com' } as const;

test.each<[string, Ways, LeavingWay, boolean]>([
  ['a password', { ...none, hasPassword: true, passkeys: [1n] }, one, true],
  ['another passkey', { ...none, passkeys: [1n, 2n] }, one, true],
  ['a service', { ...none, passkeys: [1n], services: ['google.com'] }, one, true],
  ['nothing beside the passkey', { ...none, passkeys: [1n] }, one, false],
  ['another service', { ...none, services: ['google.com', 'facebook.com'] }, google, true],
  ['a passkey beside the service', { ...none, passkeys: [1n], services: ['google.com'] }, google, true],
  ['a service that the brand closed', { ...none, services: ['facebook.com'] }, { service: 'facebook.com' }, false],
])('with %s the account is entered once the way has gone, or not', (_, ways, leaving, isEntered) => {
  expect(hasWayBeside(ways, leaving)).toBe(isEntered);
});
