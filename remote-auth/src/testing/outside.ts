import type { OutsideProvider } from '@pavilion/outside-sign-in';
import { aurora } from '@pavilion/test-kit';

/** A brand whose people sign in by every service outside. */
export const outsideBrand = {
  ...aurora,
  outsideSignIn: {
    project: { projectId: 'demo-pavilion', apiKey: 'key', authDomain: 'demo.example', appId: '1' },
    google: true,
    facebook: true,
    phone: true,
  },
};

/** The provider outside of a test: everything goes well, unless it says otherwise. */
export const fakeProvider = (own: Partial<OutsideProvider> = {}): OutsideProvider => ({
  signInByPopup: (service) => Promise.resolve(`token of ${service}`),
  leaveFor: () => Promise.resolve(),
  tokenOfReturn: () => Promise.resolve(null),
  sendCode: () => Promise.resolve('sending-1'),
  confirmCode: () => Promise.resolve('token of number'),
  ...own,
});
