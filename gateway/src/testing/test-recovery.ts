import { endpoints } from '@pavilion/api-contract';
import { proveHuman } from './test-accounts';
import type { TestAnswer, TestGateway } from './test-gateway';
import { messageTo } from './test-messages';

/** The address that an account of this name gave. */
export const mailOf = (username: string): string => `${username.toLowerCase()}@mail.example`;

/** A password that nobody had before. */
export const fresh = 'Nine-lanterns-4';

interface Asking {
  readonly brand?: string;
  readonly email?: string;
  readonly more?: object;
  readonly headers?: Record<string, string>;
}

/** What somebody does who forgot a password, at the gateway of the moment. */
export function recoveryCalls(gatewayNow: () => TestGateway) {
  async function askLetter(
    username: string,
    { brand = 'aurora', email = mailOf(username), more = {}, headers = {} }: Asking = {},
  ): Promise<TestAnswer> {
    const proof = brand === 'aurora' ? { humanVerificationPayload: (await proveHuman(gatewayNow())).payload } : {};
    return gatewayNow().call({
      endpoint: endpoints.forgotPasswordByEmail,
      brand,
      body: { username, email, ...proof, ...more },
      headers,
    });
  }

  async function linkTo(email: string, brand = 'aurora'): Promise<URL> {
    const { text } = await messageTo(gatewayNow(), email, brand);
    return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  }

  const resetCode = async (email: string, brand = 'aurora'): Promise<string> =>
    (await linkTo(email, brand)).searchParams.get('resetCode') ?? '';

  const reset = (
    code: string,
    more: { brand?: string; newPassword?: string; confirmNewPassword?: string } = {},
  ): Promise<TestAnswer> => {
    const { brand = 'aurora', newPassword = fresh, confirmNewPassword = newPassword } = more;
    return gatewayNow().call({
      endpoint: endpoints.resetPassword,
      brand,
      body: { code, newPassword, confirmNewPassword },
    });
  };

  return { askLetter, linkTo, resetCode, reset };
}
