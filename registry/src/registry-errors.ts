import { AppError } from '@pavilion/platform';

/** Every refusal of the registry and its HTTP status. */
export const registryErrors = {
  'registry.unauthorized': 401,
  'registry.forbidden': 403,
  'registry.malformed': 400,
  'registry.unknown-brand': 404,
  'registry.brand-frozen': 409,
  'artifact.digest-mismatch': 400,
  'artifact.too-large': 413,
  'release.malformed': 400,
  'release.digest-mismatch': 400,
  'release.asset-missing': 400,
  'release.asset-extra': 400,
  'release.too-large': 413,
  'release.contract-unsupported': 409,
  'release.label-missing': 400,
  'release.version-exists': 409,
  'release.unknown': 404,
  'composition.incomplete': 409,
  'composition.incompatible': 409,
  'composition.revision-moved': 409,
  'composition.unknown': 404,
  'composition.nothing-to-roll-back': 409,
} as const;

/** One of {@link registryErrors}. */
export type RegistryErrorCode = keyof typeof registryErrors;

/** A refusal with what the caller needs to mend it; the detail is shown, so it holds no secret. */
export class RegistryRefusal extends AppError {
  constructor(
    override readonly code: RegistryErrorCode,
    detail: string,
    readonly facts?: Readonly<Record<string, unknown>>,
  ) {
    super(code, { status: registryErrors[code], detail });
  }
}
