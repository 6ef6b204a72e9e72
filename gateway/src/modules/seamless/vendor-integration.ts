import { type Environment, readOrMakeSecret } from '@pavilion/platform';

/** The vendor's service behind the games of every vendor in the catalogue. */
export interface VendorIntegration {
  /** What it calls itself in `X-Vendor`. */
  readonly code: string;
  /** Shared with it; signs calls and launches. */
  readonly secret: string;
  /** Where players' browsers reach it, without a trailing slash. */
  readonly url: string;
}

/**
 * Reads the integration: `VENDOR_CODE` (`sim`), and the secret from `VENDOR_SECRET` or the file both sides share.
 * @throws ConfigurationError in production without a secret
 */
export function readVendorIntegration(source: {
  env: Environment;
  dataDir: string;
  vendorPublicUrl: string;
}): VendorIntegration {
  const { env, dataDir, vendorPublicUrl } = source;
  const secret = env['VENDOR_SECRET'] ?? env['SECRET_VENDOR_SECRET'];
  return {
    code: env['VENDOR_CODE'] || 'sim',
    secret: readOrMakeSecret({ dataDir, name: 'vendor-secret', env: { ...env, SECRET_VENDOR_SECRET: secret } }),
    url: vendorPublicUrl,
  };
}
