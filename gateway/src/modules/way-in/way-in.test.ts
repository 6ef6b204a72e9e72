import { hasWayBeside, type LeavingWay, type Ways } from './index';

const none: Ways = { hasPassword: false, passkeys: [], services: [] };
const one = { passkey: 1n };
const google = { service: 'google.com' } as const;

interface Case {
  readonly beside: string;
  readonly ways: Ways;
  readonly leaving: LeavingWay;
  readonly isEntered: boolean;
}

test.each<Case>([
  { beside: 'a password', ways: { ...none, hasPassword: true, passkeys: [1n] }, leaving: one, isEntered: true },
  { beside: 'another passkey', ways: { ...none, passkeys: [1n, 2n] }, leaving: one, isEntered: true },
  { beside: 'a service', ways: { ...none, passkeys: [1n], services: ['google.com'] }, leaving: one, isEntered: true },
  { beside: 'nothing', ways: { ...none, passkeys: [1n] }, leaving: one, isEntered: false },
  {
    beside: 'another service',
    ways: { ...none, services: ['google.com', 'facebook.com'] },
    leaving: google,
    isEntered: true,
  },
  {
    beside: 'a passkey',
    ways: { ...none, passkeys: [1n], services: ['google.com'] },
    leaving: google,
    isEntered: true,
  },
  {
    beside: 'only itself, which the brand closed',
    ways: { ...none, services: ['facebook.com'] },
    leaving: { service: 'facebook.com' },
    isEntered: false,
  },
])(
  'with $beside beside the way that goes, the account is entered or not: $isEntered',
  ({ ways, leaving, isEntered }) => {
    expect(hasWayBeside(ways, leaving)).toBe(isEntered);
  },
);
