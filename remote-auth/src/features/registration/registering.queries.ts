import { ApiError } from '@pavilion/api-client';
import { type CallInput, endpoints, type SessionOpened } from '@pavilion/api-contract';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { humanProof, proveHuman } from '../../ui/human-check';
import { loadOutside, type Newcomer, usesServicePhone } from '../outside';
import { checkInvitation } from './registration.queries';
import { answerOf, type PlannedField, type RegistrationKind, type RegistrationValues } from './registration.schema';

interface CodeInput {
  readonly mobileNo: string;
  readonly countryDialingCode: string;
}

/** Sends a code to a number, after the human check; answers when another can be asked for. */
export function useRegistrationCode(kind: RegistrationKind): (input: CodeInput) => Promise<number> {
  const host = useHost();
  return async (input) => {
    if (asksService(host, kind)) {
      const { sendServiceCode } = await loadOutside();
      return sendServiceCode(host, { mobileNum: input.mobileNo, countryDialingCode: input.countryDialingCode });
    }
    const human = await humanProof(host);
    const { expiredMinutes } = await host.api.call(endpoints.sendRegistrationCode, { body: { ...input, ...human } });
    return Date.now() + expiredMinutes * 60_000;
  };
}

/** A form that is filled in. */
export interface Registration {
  readonly kind: RegistrationKind;
  /** For whom a service vouches, where the account is opened by its word. */
  readonly newcomer?: Newcomer;
  readonly values: RegistrationValues;
  readonly fields: readonly PlannedField[];
  /** Invitation to send, whether typed or of the address. */
  readonly affiliateCode: string;
  /** Whether the invitation is looked up before anything is sent. */
  readonly checksInvitation: boolean;
  readonly referralCode: string;
  /** Whether a proof of work goes in place of the picture. */
  readonly withoutPicture: boolean;
}

/** Opens an account. */
export function useRegister(): UseMutationResult<SessionOpened, unknown, Registration> {
  const host = useHost();
  return useMutation({ mutationFn: (registration: Registration) => register(host, registration) });
}

async function register(host: HostApi, registration: Registration): Promise<SessionOpened> {
  const { kind, newcomer, values, affiliateCode, checksInvitation, withoutPicture } = registration;
  const refusal = checksInvitation && affiliateCode !== '' ? await checkInvitation(host, affiliateCode) : null;
  if (refusal) throw new ApiError(refusal, { status: 200 });
  const shared = {
    ...sharedBody(host, registration),
    ...(await numberProof(host, registration)),
    ...(await humanProof(host)),
    ...(withoutPicture ? { captchaProof: await proveHuman(host.api) } : {}),
  };
  const { mobileNum, countryDialingCode, password, confirmPassword } = values;
  if (newcomer) {
    const { registerNewcomer } = await loadOutside();
    return registerNewcomer(host, newcomer, shared);
  }
  if (kind === 'mobile') {
    return host.api.call(endpoints.registerMobile, {
      body: { ...shared, mobileNum: mobileNum.trim(), countryDialingCode },
    });
  }
  return host.api.call(endpoints.register, {
    body: { ...shared, username: values.username.trim(), password, confirmPassword },
  });
}

/** Whether the provider outside sends and proves the codes; beside the word of a service the platform does. */
const asksService = (host: HostApi, kind: RegistrationKind): boolean =>
  kind !== 'outside' && usesServicePhone(host.brand);

/**
 * What the provider outside proves of the number, where codes go through it.
 * @throws OutsideFailure
 */
async function numberProof(host: HostApi, { kind, fields, values }: Registration) {
  if (!asksService(host, kind) || !fields.some(({ name }) => name === 'verificationCode')) return {};
  const { proveByService } = await loadOutside();
  return proveByService(host, values, values.verificationCode.trim());
}

type SharedBody = Omit<CallInput<typeof endpoints.registerMobile>['body'], 'mobileNum' | 'countryDialingCode'>;

function sharedBody(host: HostApi, { values, fields, affiliateCode, referralCode }: Registration): SharedBody {
  const named = fields.filter(({ name }) => name !== 'username' && name !== 'affiliateCode');
  const answers = named.map(({ name }) => [name, answerOf(name, values[name])]).filter(([, answer]) => answer !== '');
  const asksNumber = fields.some(({ name }) => name === 'mobileNum');
  return {
    ...Object.fromEntries(answers),
    ...(asksNumber && values.mobileNum ? { countryDialingCode: values.countryDialingCode } : {}),
    ...(affiliateCode ? { affiliateCode } : {}),
    // Another invitation was typed in its place: the platform would refuse the pair for the one that is wrong.
    ...(referralCode && referralCode === affiliateCode ? { referralCode } : {}),
    domain: window.location.hostname,
    registerUrl: window.location.href.slice(0, 500),
    registerMethod: 'WEB',
    loginDeviceId: host.deviceId,
    login: true,
    ageConfirmed: true,
  };
}
