import { FakeRefusal } from '@pavilion/test-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { forgetNewMember } from './new-member.store';
import {
  field,
  fieldFound,
  fillByName,
  noField,
  session,
  settings,
  submit,
  text,
  type User,
  visit,
} from './testing/visit';

jest.mock('../../ui/human-check', () => ({
  humanProof: () => Promise.resolve({}),
  proveHuman: () => Promise.resolve({ provider: 'altcha', payload: 'proof' }),
}));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  cleanup();
  act(forgetNewMember);
  jest.useRealTimers();
});

describe('the code of a number', () => {
  const getCode = () => screen.getByRole('button', { name: 'Get code' });
  const waiting = () => screen.getByRole('button', { name: /^Code sent/ });

  async function numberIn(user: User, number: string): Promise<void> {
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    await user.type(field('Mobile number'), number);
  }

  it('can be asked for once the number is one; until then the number’s field says what is wrong', async () => {
    const { user, platform } = await visit({ handlers: { sendRegistrationCode: () => ({ expiredMinutes: 1 }) } });
    await numberIn(user, '91234');
    await user.click(getCode());
    await waitFor(() => expect(field('Mobile number')).toBeInvalid());
    expect(field('Mobile number')).toHaveFocus();
    expect(platform.calls).not.toContain('sendRegistrationCode');
    await user.type(field('Mobile number'), '5678');
    await waitFor(() => expect(field('Mobile number')).toBeValid());
    await user.click(getCode());
    await waitFor(() => expect(platform.calls).toContain('sendRegistrationCode'));
  });

  it('counts the minutes down over a change of tab and can be asked for again at zero', async () => {
    const { user, platform } = await visit({ handlers: { sendRegistrationCode: () => ({ expiredMinutes: 2 }) } });
    await numberIn(user, '912345678');
    await user.click(getCode());
    expect(await screen.findByRole('button', { name: 'Code sent (120 s)' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(waiting());
    await user.click(screen.getByRole('tab', { name: 'User name' }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(Number(/\d+/.exec(waiting().textContent ?? '')?.[0])).toBeLessThanOrEqual(60);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await user.click(getCode());
    await waitFor(() => expect(platform.calls.filter((call) => call === 'sendRegistrationCode')).toHaveLength(2));
  });

  it('warns with what the platform says, and the form is as it was after that', async () => {
    const { user } = await visit({
      handlers: { sendRegistrationCode: () => new FakeRefusal('verification.send-failed') },
    });
    await numberIn(user, '912345678');
    await user.click(getCode());
    const dialog = await screen.findByRole('dialog', { name: 'The code was not sent' });
    expect(within(dialog).getByText('The code could not be sent. Please try again.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Mobile number')).toHaveValue('912345678');
    await waitFor(() => expect(field('Mobile number')).toHaveFocus());
  });
});

describe('an invitation', () => {
  const unknown = () => new FakeRefusal('register.affiliate-unknown');

  it('is filled in from the referral of the address', async () => {
    await visit({ at: '/register?referralCode=LAN2026' });
    expect(await fieldFound('Invitation code')).toHaveValue('LAN2026');
  });

  it('of the address goes along unseen', async () => {
    let sent: unknown;
    const { user } = await visit({
      at: '/register?affiliateCode=AGENT1',
      handlers: { register: ({ body }) => ((sent = body), session) },
    });
    await fillByName(user);
    expect(noField('Invitation code')).toBeNull();
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject({ affiliateCode: 'AGENT1' }));
  });

  it('of the address that is wrong shows, to be mended', async () => {
    await visit({ at: '/register?affiliateCode=NOBODY', handlers: { checkAffiliate: unknown } });
    expect(await fieldFound('Invitation code')).toHaveValue('NOBODY');
  });

  it.each(['affiliateCode', 'code', 'referralCode'])(
    'of the address (%s) that is wrong is told so at its field, until it is another one',
    async (name) => {
      const { user, platform } = await visit({
        at: `/register?${name}=NOBODY`,
        handlers: { checkAffiliate: unknown, register: () => session },
      });
      expect(await screen.findByText(/^The invitation code of your link is not valid/)).toBeVisible();
      expect(field('Invitation code')).toHaveAttribute('aria-invalid', 'true');
      await fillByName(user);
      await user.type(field('Invitation code'), '2');
      expect(screen.queryByText(/of your link is not valid/)).toBeNull();
      await user.clear(field('Invitation code'));
      expect(field('Invitation code')).not.toHaveAttribute('aria-invalid');
      await submit(user);
      await waitFor(() => expect(platform.calls).toContain('register'));
    },
  );

  it('of the address that is good is not blamed for another one that was typed', async () => {
    const { user } = await visit({
      at: '/register?referralCode=LAN2026',
      handlers: { checkAffiliate: ({ query }) => (query.code === 'LAN2026' ? null : unknown()) },
    });
    await fillByName(user);
    await user.clear(field('Invitation code'));
    await user.type(field('Invitation code'), 'NOBODY');
    await submit(user);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Invitation code error' })).getByRole('button', { name: 'OK' }),
    );
    await user.clear(field('Invitation code'));
    await user.type(field('Invitation code'), 'LAN2026');
    expect(field('Invitation code')).not.toHaveAttribute('aria-invalid');
  });

  it('that is wrong stops with a warning, sends nothing and loses nothing', async () => {
    const { user, platform } = await visit({ handlers: { checkAffiliate: unknown } });
    await fillByName(user);
    await user.type(field('Invitation code'), 'NOBODY');
    await submit(user);
    const dialog = await screen.findByRole('dialog', { name: 'Invitation code error' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(field('Invitation code')).toHaveFocus());
    expect(platform.calls).not.toContain('register');
    expect(field('User name')).toHaveValue('moonriver');
  });

  it('of the address that was mended is not sent any more', async () => {
    let sent: unknown;
    const { user } = await visit({
      at: '/register?referralCode=NOBODY',
      handlers: { register: ({ body }) => ((sent = body), session) },
    });
    await fillByName(user);
    await user.clear(field('Invitation code'));
    await user.type(field('Invitation code'), 'AGENT1');
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject({ affiliateCode: 'AGENT1' }));
    expect(sent).not.toHaveProperty('referralCode');
  });

  it('of the address that the platform refuses is left out next time, where the brand has no field to mend it', async () => {
    const codes: unknown[] = [];
    const { user } = await visit({
      at: '/register?affiliateCode=NOBODY',
      fields: { affiliateCode: { ...settings.affiliateCode, enabled: false } },
      handlers: { register: ({ body }) => (codes.push(body.affiliateCode), body.affiliateCode ? unknown() : session) },
    });
    await fillByName(user);
    await submit(user);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Invitation code error' })).getByRole('button', { name: 'OK' }),
    );
    await submit(user);
    await waitFor(() => expect(codes).toEqual(['NOBODY', undefined]));
  });

  it('is not looked up where the brand has no field for it', async () => {
    const { user, platform, host } = await visit({
      at: '/register?referralCode=LAN2026',
      fields: { affiliateCode: { ...settings.affiliateCode, enabled: false } },
      handlers: { register: () => session },
    });
    await fillByName(user);
    await submit(user);
    await waitFor(() => expect(host.actions).not.toEqual([]));
    expect(platform.calls).not.toContain('checkAffiliate');
  });
});

describe('the picture', () => {
  const fields = { captcha: text(6, { minLength: 4, maxLength: 4 }) };
  const pictures = (calls: readonly string[]) => calls.filter((call) => call === 'captcha').length;

  it('is exchanged at most once a second by presses, and by a change of tab', async () => {
    const { user, platform } = await visit({ fields });
    const refresh = await screen.findByRole('button', { name: 'Show another picture' });
    await waitFor(() => expect(pictures(platform.calls)).toBe(1));
    await user.click(refresh);
    await user.click(refresh);
    await waitFor(() => expect(pictures(platform.calls)).toBe(2));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    await waitFor(() => expect(pictures(platform.calls)).toBe(3));
  });

  it('that was typed wrong is another one, and its field says so', async () => {
    const { user, platform } = await visit({
      fields,
      handlers: { register: () => new FakeRefusal('session.captcha-wrong') },
    });
    await fillByName(user);
    await user.type(field('Captcha'), '0000');
    await submit(user);
    expect(await screen.findByText(/did not match the picture/)).toBeVisible();
    expect(field('Captcha')).toHaveValue('');
    await waitFor(() => expect(pictures(platform.calls)).toBe(2));
  });

  it('can be done without: the device proves its work in its place, and what was typed stays', async () => {
    const bodies: object[] = [];
    const { user } = await visit({ fields, handlers: { register: ({ body }) => (bodies.push(body), session) } });
    await fillByName(user);
    await user.click(screen.getByRole('button', { name: 'Continue without the picture' }));
    expect(noField('Captcha')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use the picture' }));
    expect(field('Captcha')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Continue without the picture' }));
    await submit(user);
    await waitFor(() =>
      expect(bodies).toEqual([expect.objectContaining({ captchaProof: { provider: 'altcha', payload: 'proof' } })]),
    );
    expect(bodies).toEqual([expect.not.objectContaining({ captcha: expect.anything() })]);
  });
});
