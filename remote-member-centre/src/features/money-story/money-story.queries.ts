import { ApiError } from '@pavilion/api-client';
import { historyCalls } from '@pavilion/api-contract/calls/history';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../ui/use-language';

/** What became of one thing, by its reference; asked for once there is one, and anew each time. */
export function useStory(reference: string) {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: ['member-centre', 'money-story', memberId, reference, language],
    queryFn: ({ signal }) => api.call(historyCalls.moneyStory, { query: { reference } }, { signal }),
    enabled: memberId !== '' && reference !== '',
    staleTime: 0,
    // What is not there is not there a second time.
    retry: (times, error) => !(error instanceof ApiError && error.code === 'history.not-found') && times < 2,
  });
}
