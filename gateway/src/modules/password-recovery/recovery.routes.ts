import { endpoints } from '@pavilion/api-contract';
import type { Result } from '@pavilion/platform';
import type { ModuleContext, Refusal } from '../../kit';
import type { LetterRequest } from './password-recovery.service';
import type { PasswordRenewal } from './password-renewal.service';

export interface RecoveryRoutes {
  readonly requestLetter: (request: LetterRequest) => Promise<Result<undefined, Refusal>>;
  readonly renewal: PasswordRenewal;
}

/** Forgotten passwords: by letter and by text message. */
export function registerRecoveryRoutes(context: ModuleContext, { requestLetter, renewal }: RecoveryRoutes): void {
  context.bind(endpoints.forgotPasswordByEmail, ({ brand, body, ip, language }) =>
    requestLetter({
      brand,
      username: body.username,
      email: body.email,
      proof: body.humanVerificationPayload,
      address: ip,
      language,
    }),
  );
  context.bind(endpoints.resetPassword, ({ brand, body, ip, deviceId, language }) =>
    renewal.byLetter({ brand, language, address: ip, deviceId, ...body }),
  );
  context.bind(endpoints.setPasswordByPhone, ({ brand, body, ip, deviceId, language }) =>
    renewal.byPhone({
      ...{ brand, language },
      address: ip,
      deviceId: body.loginDeviceId?.toLowerCase() ?? deviceId,
      diallingCode: body.countryDialingCode,
      typedNumber: body.mobileNum,
      code: body.verificationCode,
      newPassword: body.newPassword,
      proof: body.humanVerification?.payload,
    }),
  );
}
