import { outsideSignIn } from '@pavilion/api-contract/calls/outside-sign-in';
import type { BootData } from '@pavilion/remote-contract';
import * as v from 'valibot';

/** Addresses of a provider outside that a page may use; none on pages of brands that take nobody's word. */
export interface OutsideSources {
  /** Beginnings of addresses of scripts. */
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  /** Whether windows that the page opens know who opened them, as signing in by a service outside takes. */
  readonly opensWindows: boolean;
}

const none: OutsideSources = { scripts: [], connections: [], frames: [], opensWindows: false };

/** What the provider's library asks, whichever way somebody signs in. */
const connections = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Its frame, which hears what became of the window. */
const frameScripts = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'];

/** Its check that whoever asks for a text message is no robot. */
const robotCheck = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/releases/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const isLoopback = (address: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname);

/** What the pages of a brand may use of its provider, each way for itself. */
export function outsideSources(
  told: BootData['brand']['outsideSignIn'],
  environment: BootData['environment'],
): OutsideSources {
  const parsed = v.safeParse(outsideSignIn, told);
  if (!parsed.success) return none;
  const { project, google, facebook, phone, emulator } = parsed.output;
  const opensWindows = google || facebook;
  if (!opensWindows && !phone) return none;
  const isEmulated = emulator !== undefined && environment !== 'production' && isLoopback(emulator);
  const emulated = isEmulated ? [new URL(emulator).origin] : [];
  return {
    opensWindows,
    scripts: [...(opensWindows ? frameScripts : []), ...(phone ? robotCheck.scripts : [])],
    connections: [...connections, ...emulated],
    frames: [
      ...(opensWindows ? [`https://${project.authDomain}`] : []),
      ...(phone ? robotCheck.frames : []),
      ...emulated,
    ],
  };
}
