import { ApiError } from '@pavilion/api-client';
import { formatAmount, parseAmount } from '@pavilion/money';
import { type CallInput, endpoints, type Game, type Promotion, type SessionOpened } from '@pavilion/api-contract';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { offersBeside } from './offers';
import { humanProof, proveHuman } from '../../ui/human-check';
import { type InvitationRefusal, invitationRefusalOf } from './registration-refusal';
import { answerOf, type PlannedField, type RegistrationKind, type RegistrationValues } from './registration.schema';

/** Rules of the fields, as the brand has set them. */
export function useRegisterSettings(enabled = true) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['auth', 'register-settings'],
    queryFn: () => api.call(endpoints.registerSetting),
    staleTime: 60_000,
    enabled,
  });
}

const invitationKey = (code: string) => ['auth', 'invitation', code] as const;

/** Whether the invitation of the address is one; asked only when there is one to ask about. */
export function useInvitationCheck(code: string, enabled: boolean) {
  const host = useHost();
  const queries = useQueryClient();
  const check = useQuery({
    queryKey: invitationKey(code),
    queryFn: () => checkInvitation(host, code),
    enabled: enabled && code !== '',
    retry: 1,
  });
  // The platform may know better at the moment of registering.
  const refuse = (sent: string, because: InvitationRefusal): void =>
    void queries.setQueryData(invitationKey(sent), because);
  return { refusal: check.data ?? undefined, isUnchecked: check.isError, refuse };
}

/** Asks the platform why an invitation is not taken; `null` for one that is. */
export async function checkInvitation(host: HostApi, code: string): Promise<InvitationRefusal | null> {
  try {
    await host.api.call(endpoints.checkAffiliate, { query: { code, domain: window.location.hostname } });
    return null;
  } catch (error) {
    const refusal = invitationRefusalOf(error);
    if (refusal) return refusal;
    throw error;
  }
}

/** What the brand offers new players, beside the gift that the form's title tells. */
export function useNewPlayerOffers(): UseQueryResult<readonly Promotion[]> {
  const { api, brand } = useHost();
  const gift = formatAmount(parseAmount(String(brand.newMemberBonus)), brand.currency);
  return useQuery({
    queryKey: ['auth', 'new-player-offers'],
    queryFn: () => api.call(endpoints.announcements, { query: { types: 'PR' } }),
    select: ({ promotions }) => offersBeside(promotions, gift),
  });
}

/** What the brand offers whoever has just opened this account. */
export function useMemberOffers(username: string): UseQueryResult<readonly Promotion[]> {
  const { api } = useHost();
  return useQuery({
    queryKey: ['auth', 'member-offers', username],
    queryFn: async () => (await api.call(endpoints.announcements, { query: { types: 'PR' } })).promotions,
  });
}

/** The game that most people play; none where the brand does not say it. */
export function useFirstGame(): UseQueryResult<Game | null> {
  const { api } = useHost();
  return useQuery({
    queryKey: ['auth', 'first-game'],
    queryFn: async () =>
      (await api.call(endpoints.hotGames, {})).find(({ playable, opensList }) => playable && !opensList) ?? null,
  });
}

interface CodeInput {
  readonly mobileNo: string;
  readonly countryDialingCode: string;
}

/** Sends a code to a number, after the human check; answers when another can be asked for. */
export function useRegistrationCode(): (input: CodeInput) => Promise<number> {
  const host = useHost();
  return async (input) => {
    const human = await humanProof(host);
    const { expiredMinutes } = await host.api.call(endpoints.sendRegistrationCode, { body: { ...input, ...human } });
    return Date.now() + expiredMinutes * 60_000;
  };
}

/** A form that is filled in. */
export interface Registration {
  readonly kind: RegistrationKind;
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
  const { kind, values, affiliateCode, checksInvitation, withoutPicture } = registration;
  const refusal = checksInvitation && affiliateCode !== '' ? await checkInvitation(host, affiliateCode) : null;
  if (refusal) throw new ApiError(refusal, { status: 200 });
  const shared = {
    ...sharedBody(host, registration),
    ...(await humanProof(host)),
    ...(withoutPicture ? { captchaProof: await proveHuman(host.api) } : {}),
  };
  const { mobileNum, countryDialingCode, password, confirmPassword } = values;
  if (kind === 'mobile') {
    return host.api.call(endpoints.registerMobile, {
      body: { ...shared, mobileNum: mobileNum.trim(), countryDialingCode },
    });
  }
  return host.api.call(endpoints.register, {
    body: { ...shared, username: values.username.trim(), password, confirmPassword },
  });
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
