import type { OutsideService } from '@pavilion/api-contract/calls/outside-sign-in';

/** What the services call themselves, in every language. */
export const serviceNames: Readonly<Record<OutsideService, string>> = {
  'google.com': 'Google',
  'facebook.com': 'Facebook',
};
