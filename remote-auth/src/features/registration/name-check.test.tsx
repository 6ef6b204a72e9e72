import { FakeRefusal } from '@pavilion/test-kit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { field, fieldFound, visit } from './testing/visit';

jest.mock('../../ui/human-check', () => ({
  humanProof: () => Promise.resolve({}),
  proveHuman: () => Promise.resolve({ provider: 'altcha', payload: 'proof' }),
}));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const taken = 'This user name is taken. Choose another one.';
const free = 'Free to use';

/** What the form asks, in order; names in `gone` are taken. */
async function visitAsking({
  gone = [],
  modules = ['REG3'],
}: {
  gone?: string[];
  modules?: ('REG3' | 'HUMANVERIF3')[];
} = {}) {
  const asked: { username: string; proof?: string | undefined }[] = [];
  const visited = await visit({
    modules,
    handlers: {
      checkUsername: ({ query }) => {
        asked.push(query);
        return gone.includes(query.username) ? new FakeRefusal('register.username-taken') : null;
      },
    },
  });
  // Its code comes after the form.
  await fieldFound('User name');
  await screen.findByRole('status');
  return { ...visited, asked };
}

const names = (asked: readonly { username: string }[]): string[] => asked.map(({ username }) => username);

it('asks once whoever types has paused, and says beside the field that the name is free', async () => {
  const { user, asked } = await visitAsking();
  await user.type(field('User name'), 'moonriver');
  expect(asked).toEqual([]);
  expect(await screen.findByText(free)).toBeVisible();
  expect(asked).toEqual([{ username: 'moonriver' }]);
});

it('tells a taken name at its field, also after the field was left, and no longer than it stands there', async () => {
  const { user } = await visitAsking({ gone: ['moonriver'] });
  await user.type(field('User name'), 'moonriver');
  expect(await screen.findByText(taken)).toBeVisible();
  await user.tab();
  await waitFor(() => expect(screen.getByText(taken)).toBeVisible());
  expect(field('User name')).toBeInvalid();
  await user.type(field('User name'), '7');
  await waitFor(() => expect(screen.queryByText(taken)).toBeNull());
  expect(await screen.findByText(free)).toBeVisible();
  expect(field('User name')).toBeValid();
});

it('asks about no name that breaks the brand’s rule', async () => {
  const { user, asked } = await visitAsking();
  await user.type(field('User name'), 'moon');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(asked).toEqual([]);
});

it('never shows an old answer under a new name, and withdraws the question', async () => {
  const { user, platform } = await visitAsking();
  const asked: string[] = [];
  let answerFirst = (_: FakeRefusal): void => undefined;
  platform.use({
    checkUsername: ({ query: { username } }) => {
      asked.push(username);
      return username === 'moonriver' ? new Promise((resolve) => (answerFirst = resolve)) : null;
    },
  });
  await user.type(field('User name'), 'moonriver');
  await waitFor(() => expect(asked).toEqual(['moonriver']));
  await user.type(field('User name'), '7');
  answerFirst(new FakeRefusal('register.username-taken'));
  await waitFor(() => expect(asked).toEqual(['moonriver', 'moonriver7']));
  expect(await screen.findByText(free)).toBeVisible();
  expect(screen.queryByText(taken)).toBeNull();
});

it('sends a proof of work where the brand asks newcomers for one', async () => {
  const { user, asked } = await visitAsking({ modules: ['REG3', 'HUMANVERIF3'] });
  await user.type(field('User name'), 'moonriver');
  await waitFor(() => expect(asked).toEqual([{ username: 'moonriver', proof: 'proof' }]));
});

it('says nothing when it cannot be asked, and asks again for another name', async () => {
  const { user, platform, asked } = await visitAsking({ gone: ['moonriver7'] });
  platform.disconnect();
  await user.type(field('User name'), 'moonriver');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText(free)).toBeNull();
  expect(field('User name')).toBeValid();
  platform.reconnect();
  await user.type(field('User name'), '7');
  expect(await screen.findByText(taken)).toBeVisible();
  expect(names(asked)).toEqual(['moonriver7']);
});
