import { FakeRefusal } from '@pavilion/test-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { forgetNewMember } from './new-member.store';
import { field, fieldFound, fillByName, fillByNumber, noField, session, submit, visit } from './testing/visit';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  cleanup();
  act(forgetNewMember);
  jest.useRealTimers();
});

const fault = () => new FakeRefusal('platform.unavailable');
const unknown = () => new FakeRefusal('register.affiliate-unknown');

describe('an invitation that the platform cannot look up', () => {
  it('of the address shows with its code, to be looked up again', async () => {
    let isBack = false;
    let sent: unknown;
    const { user } = await visit({
      at: '/register?affiliateCode=AGENT1',
      handlers: { checkAffiliate: () => (isBack ? null : fault()), register: ({ body }) => ((sent = body), session) },
    });
    // The look-up is tried a second time before it counts as failed.
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await fieldFound('Invitation code')).toHaveValue('AGENT1');
    isBack = true;
    await fillByName(user);
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject({ affiliateCode: 'AGENT1' }));
  });

  it.each([
    ['is away', fault, /cannot be reached|unavailable|try again/i],
    ['wants a pause', () => new FakeRefusal('platform.rate-limited', 30), /Too many requests/],
  ])('stops the registration when the platform %s, and everything stays', async (_, refusal, words) => {
    const { user, platform } = await visit({ handlers: { checkAffiliate: refusal } });
    await fillByName(user);
    await user.type(field('Invitation code'), 'AGENT1');
    await submit(user);
    expect(await screen.findByText('What you typed is still here.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(platform.calls).not.toContain('register');
    expect(field('Invitation code')).toHaveValue('AGENT1');
    platform.use({ checkAffiliate: () => null, register: () => session });
    await submit(user);
    await waitFor(() => expect(platform.calls).toContain('register'));
  });
});

it('is looked up before a registration by number as well', async () => {
  const { user, platform } = await visit({ handlers: { checkAffiliate: unknown } });
  await fillByNumber(user);
  await user.type(field('Invitation code'), 'NOBODY');
  await submit(user);
  expect(
    within(await screen.findByRole('dialog', { name: 'Invitation code error' })).getByRole('button', { name: 'OK' }),
  ).toBeVisible();
  expect(platform.calls).not.toContain('registerMobile');
});

it('is not looked up when none was typed', async () => {
  const { user, platform } = await visit({ handlers: { checkAffiliate: unknown, register: () => session } });
  await fillByName(user);
  await submit(user);
  await waitFor(() => expect(platform.calls).toContain('register'));
  expect(platform.calls).not.toContain('checkAffiliate');
});

it('that breaks the brand’s rule is not even looked up', async () => {
  const { user, platform } = await visit();
  await fillByName(user);
  await user.type(field('Invitation code'), 'A-1');
  await submit(user);
  expect(await screen.findByText('4 to 20 letters or digits, no Chinese characters')).toBeVisible();
  expect(platform.calls).not.toContain('checkAffiliate');
  expect(noField('Invitation code')).not.toBeNull();
});

describe.each([
  ['register.affiliate-expired', 'The link of this invitation has expired.'],
  ['register.affiliate-withdrawn', 'The link of this invitation is no longer in use.'],
] as const)('an invitation that is refused with %s', (code, words) => {
  it('is told so at its field when the address brings it', async () => {
    await visit({
      at: '/register?affiliateCode=AGENT1',
      handlers: { checkAffiliate: () => new FakeRefusal(code) },
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(field('Invitation code')).toHaveValue('AGENT1');
    expect(field('Invitation code')).toHaveAttribute('aria-invalid', 'true');
  });

  it('is told so when it ends between check and registration, and the field takes another one', async () => {
    const { user, platform } = await visit({
      at: '/register?affiliateCode=AGENT1',
      handlers: { register: () => new FakeRefusal(code) },
    });
    await fillByName(user);
    await submit(user);
    const dialog = await screen.findByRole('dialog', { name: 'Invitation code error' });
    expect(within(dialog).getByText(new RegExp(`^${words}`))).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await user.clear(await fieldFound('Invitation code'));
    platform.use({ register: () => session });
    await submit(user);
    await waitFor(() => expect(platform.calls.filter((call) => call === 'register')).toHaveLength(2));
  });
});
