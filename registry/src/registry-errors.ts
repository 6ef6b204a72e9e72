import { AppError } from '@pavilion/platform';
import { operatorErrors } from '@pavilion/platform/operators';

/** Every refusal of the registry and its HTTP status. */
export const registryErrors = {
  ...operatorErrors,
  'registry.unauthorized': 401,
  'registry.forbidden': 403,
  'registry.malformed': 400,
  'registry.unknown-brand': 404,
  'registry.brand-frozen': 409,
  'artifact.digest-mismatch': 400,
  'artifact.too-large': 413,
  'artifact.truncated': 400,
  'artifact.damaged': 409,
  'release.malformed': 400,
  'release.digest-mismatch': 400,
  'release.asset-missing': 400,
  'release.asset-extra': 400,
  'release.too-large': 413,
  'release.contract-unsupported': 409,
  'release.unknown-app': 400,
  'release.asset-unsafe': 400,
  'release.inconsistent': 400,
  'release.outdated-build': 400,
  'release.text-missing': 400,
  'release.call-unknown': 409,
  'release.shared-unsatisfied': 409,
  'release.shared-name-missing': 409,
  'release.over-budget': 409,
  'release.module-throws': 409,
  'release.module-mismatch': 409,
  'release.module-timeout': 409,
  'release.version-exists': 409,
  'release.unknown': 404,
  'token.unknown': 404,
  'token.name-taken': 409,
  'token.wider-than-own': 403,
  'composition.incomplete': 409,
  'composition.incompatible': 409,
  'composition.revision-moved': 409,
  'composition.rollout-open': 409,
  'composition.no-rollout': 409,
  'composition.unknown': 404,
  'composition.ambiguous': 409,
  'composition.nothing-to-roll-back': 409,
  'composition.taken-back': 409,
  'release.collected': 409,
  'registry.too-many-streams': 503,
  'registry.too-many-publishers': 503,
  'link.too-long': 400,
  'link.too-many': 409,
  'link.unknown': 404,
  'override.malformed': 404,
  'override.expired': 410,
  'override.replayed': 409,
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
