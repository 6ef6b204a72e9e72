import type { launchAddressParameters } from '@pavilion/api-contract/seamless';
import type * as v from 'valibot';
import { signLaunchParameters, type VendorIntegration } from '../seamless';

/** What a launch address says beside its signature. */
export type LaunchParameters = Omit<v.InferOutput<typeof launchAddressParameters>, 'signature'>;

/** The address at the vendor that opens a game once. */
export function launchAddress({ url, secret }: VendorIntegration, parameters: LaunchParameters): string {
  const { theme, campaign, ...always } = parameters;
  const signed: Record<string, string> = {
    ...always,
    ...(theme === undefined ? {} : { theme }),
    ...(campaign === undefined ? {} : { campaign }),
  };
  const query = new URLSearchParams({ ...signed, signature: signLaunchParameters(secret, signed) });
  return `${url}/launch?${query}`;
}

/** Where the game's back button leads: the asked address when it is one of the site itself, else its front page. */
export function backAddress(site: { readonly origin: string }, asked: string | undefined): string {
  const front = `${site.origin}/`;
  if (asked === undefined || !URL.canParse(asked, front)) return front;
  const address = new URL(asked, front);
  return address.origin === site.origin ? address.href : front;
}
