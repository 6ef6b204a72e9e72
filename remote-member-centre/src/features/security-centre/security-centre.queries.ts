import { type CallOutput, endpoints, type Member, type RegisterFieldRule } from '@pavilion/api-contract';
import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { useHost, useModule } from '@pavilion/remote-contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Security } from './security-strength';
import { useLanguage } from '../../ui/use-language';
import { useMemberId } from '../../ui/use-member-id';

const memberKey = ['member-centre', 'member'] as const;
const securityKey = ['member-centre', 'security'] as const;

/** Who is signed in, as the platform knows it. */
export function useMember(): UseQueryResult<Member> {
  const { api } = useHost();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...memberKey, memberId],
    queryFn: ({ signal }) => api.call(endpoints.memberInfo, {}, { signal }),
    enabled: memberId !== '',
    staleTime: 30_000,
  });
}

export function useSecurity(): UseQueryResult<Security> {
  const { api } = useHost();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...securityKey, memberId],
    queryFn: ({ signal }) => api.call(profileCalls.securityConfig, {}, { signal }),
    enabled: memberId !== '',
  });
}

/** Reads the account anew after it was changed. */
export function useFreshAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([memberKey, securityKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

type Questions = CallOutput<typeof profileCalls.securityQuestions>;

/** Questions to choose from, in the language of the page. */
export function useQuestionList(): UseQueryResult<Questions> {
  const { api } = useHost();
  const language = useLanguage();
  return useQuery({
    queryKey: ['member-centre', 'questions', language],
    queryFn: ({ signal }) => api.call(profileCalls.securityQuestions, {}, { signal }),
    staleTime: Infinity,
  });
}

/** Those that the account has chosen. */
export function useChosenQuestions(enabled: boolean): UseQueryResult<Questions> {
  const { api } = useHost();
  const language = useLanguage();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...securityKey, memberId, 'questions', language],
    queryFn: ({ signal }) => api.call(profileCalls.chosenQuestions, {}, { signal }),
    enabled,
  });
}

/** What holds where registration asks for no payment password, as the platform has it. */
const usualRule: RegisterFieldRule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 64,
  acceptedPattern: '*',
  patternId: 0,
  type: 'password',
};

/** The brand's rule for payment passwords; the platform has the last word. */
export function usePaymentRule(): RegisterFieldRule {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: ['member-centre', 'register-rules'],
    queryFn: ({ signal }) => api.call(endpoints.registerSetting, {}, { signal }),
    staleTime: Infinity,
    enabled: useModule('REG3'),
  });
  const own = data?.paymentPassword;
  return own?.enabled ? { ...own, required: true } : usualRule;
}

/** Digits of the dialling code of where the visitor is; that of most players where the platform cannot say. */
export function useDialingCode(): string | undefined {
  const { api } = useHost();
  const { data, isPending } = useQuery({
    queryKey: ['member-centre', 'country'],
    queryFn: ({ signal }) => api.call(endpoints.systemCountry, {}, { signal }),
    staleTime: Infinity,
  });
  return isPending ? undefined : data?.countryDialingCode.replace(/\D/g, '') || '84';
}
