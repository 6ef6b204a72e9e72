import type { Logger } from '@pavilion/platform';

/** What happens to passwords, as log lines; none of these throws. */
export interface PasswordEvents {
  passwordChanged(account: { readonly brandId: string; readonly memberId: bigint }): void;
}

export function createPasswordEvents(logger: Logger): PasswordEvents {
  return {
    passwordChanged: ({ brandId, memberId }) =>
      logger.info({ brand: brandId, memberId: String(memberId) }, 'password changed'),
  };
}
