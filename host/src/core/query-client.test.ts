import { ApiError } from '@pavilion/api-client';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient, renewQueries, refetchInLanguage } from './query-client';

it('asks again in the new language while the first answer is under way', async () => {
  const queries = createQueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(queries, { queryKey: ['texts'], queryFn }).subscribe(() => undefined);
  void refetchInLanguage(queries);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('舊');
  answers[1]?.('new');
  await waitFor(() => expect(queries.getQueryData(['texts'])).toBe('new'));
  stop();
  queries.clear();
});

it('forgets what nobody shows when the account changes', () => {
  const queries = createQueryClient();
  queries.setQueryData(['record', '7'], 'private');
  renewQueries(queries);
  expect(queries.getQueryData(['record', '7'])).toBeUndefined();
  queries.clear();
});

it('keeps what is on screen without being fetched, such as a draft, when the account opens', () => {
  const queries = createQueryClient();
  const draft = new QueryObserver(queries, { queryKey: ['draft'], queryFn: () => '', enabled: false, initialData: '' });
  const stop = draft.subscribe(() => undefined);
  queries.setQueryData(['draft'], '50000');
  renewQueries(queries);
  expect(queries.getQueryData(['draft'])).toBe('50000');
  stop();
  queries.clear();
});

it('tries lost connections again, refusals never', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry;
  const worth = (code: ConstructorParameters<typeof ApiError>[0]) =>
    typeof retry === 'function' && retry(0, new ApiError(code, { status: 0 }));
  expect([worth('in_network_again'), worth('login.not.session')]).toEqual([true, false]);
});

it('tells at once that an action failed without a network, and does not send it later', async () => {
  const send = jest.fn().mockRejectedValue(new ApiError('in_network_again', { status: 0 }));
  onlineManager.setOnline(false);
  await expect(new MutationObserver(createQueryClient(), { mutationFn: send }).mutate(undefined)).rejects.toThrow();
  onlineManager.setOnline(true);
  expect(send).toHaveBeenCalledTimes(1);
});
