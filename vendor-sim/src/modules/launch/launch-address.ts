import { launchAddressParameters } from '@pavilion/api-contract/seamless';
import { err, ok, type Result } from '@pavilion/platform';
import * as v from 'valibot';
import { sameSignature, signLaunch } from '../../gateway/signature';

export type LaunchAddress = v.InferOutput<typeof launchAddressParameters>;

/** Reads a launch address: its signature first, then whether it is still valid at `now`. */
export function readLaunchAddress(
  query: unknown,
  check: { readonly secret: string; readonly now: number },
): Result<LaunchAddress, 'launch.signature-invalid' | 'launch.expired'> {
  const given = v.safeParse(v.record(v.string(), v.string()), query);
  const parsed = v.safeParse(launchAddressParameters, query);
  if (!given.success || !parsed.success) return err('launch.signature-invalid');
  if (!sameSignature(parsed.output.signature, signLaunch(check.secret, given.output)))
    return err('launch.signature-invalid');
  const expires = Number(parsed.output.expires);
  return expires > check.now ? ok(parsed.output) : err('launch.expired');
}
