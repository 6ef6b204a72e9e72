import { aurora, FakeRefusal, memberSession } from '@pavilion/test-kit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { forgetNewMember } from './new-member.store';
import {
  field,
  fieldFound,
  fillByName,
  fillByNumber,
  noField,
  session,
  settings,
  submit,
  text,
  visit,
} from './testing/visit';

const offer = (id: number, category = 'new_player') => ({
  id,
  title: `Offer ${id}`,
  summary: 'At once',
  content: '',
  category,
  announcementImages: [],
});

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  cleanup();
  act(forgetNewMember);
  jest.useRealTimers();
});

describe('the ways to register', () => {
  it('are two tabs where the brand has both', async () => {
    await visit();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'User name',
      'Mobile number',
    ]);
  });

  it('have no mobile tab where mobile registration is off', async () => {
    await visit({ modules: ['REG3'] });
    expect(await fieldFound('User name')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('are the mobile one alone where user names are off', async () => {
    await visit({ fields: { username: { ...settings.username, enabled: false } } });
    expect(await fieldFound('Mobile number')).toBeVisible();
    expect(noField('User name')).toBeNull();
  });

  it('are closed where registration is off', async () => {
    const { platform } = await visit({ modules: [] });
    expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    expect(platform.calls).not.toContain('registerSetting');
  });

  it('keep what was typed in both tabs', async () => {
    const { user } = await visit();
    await user.type(await fieldFound('User name'), 'moonriver');
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    await user.type(field('Mobile number'), '912345678');
    await user.click(screen.getByRole('tab', { name: 'User name' }));
    expect(field('User name')).toHaveValue('moonriver');
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(field('Mobile number')).toHaveValue('912345678');
  });
});

describe('by user name', () => {
  it('opens one account, goes home and has the welcome shown', async () => {
    let bodies: unknown[] = [];
    const { host, user } = await visit({
      handlers: { register: ({ body }) => ((bodies = [...bodies, body]), session) },
    });
    await fillByName(user);
    await user.dblClick(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(host.actions.map(({ type }) => type)).toEqual(['auth', 'navigate', 'emit']));
    expect(host.actions[1]).toEqual({ type: 'navigate', path: '/' });
    expect(bodies).toEqual([
      expect.objectContaining({
        username: 'moonriver',
        registerMethod: 'WEB',
        registerUrl: location.href,
        domain: location.hostname,
        login: true,
        ageConfirmed: true,
      }),
    ]);
  });

  it('opens one account when Enter is pressed twice before the button can tell', async () => {
    let opened = 0;
    const { host, user } = await visit({ handlers: { register: () => ((opened += 1), session) } });
    await fillByName(user);
    const form = field('User name').closest('form');
    act(() => [1, 2].forEach(() => form?.requestSubmit()));
    await waitFor(() => expect(host.actions).not.toEqual([]));
    expect(opened).toBe(1);
  });

  it('asks for a number and its code where the brand wants both', async () => {
    let sent: unknown;
    const { user } = await visit({
      modules: ['REG3', 'REGMOBVERF3'],
      fields: { mobileNum: text(6, { minLength: 9, maxLength: 10, acceptedPattern: '^[0-9]+$' }) },
      handlers: { register: ({ body }) => ((sent = body), session) },
    });
    await fillByName(user);
    await user.type(field('Mobile number'), '912345678');
    await submit(user);
    expect(await screen.findByText('This cannot be empty')).toBeVisible();
    expect(field('Verification code')).toHaveFocus();
    await user.type(field('Verification code'), '204518');
    await submit(user);
    await waitFor(() =>
      expect(sent).toMatchObject({ mobileNum: '912345678', verificationCode: '204518', countryDialingCode: '84' }),
    );
  });

  it('puts the focus on the first field that is wrong, also when the platform says so', async () => {
    const fields = [
      { field: 'email', patternId: 3, min: 3, max: 60 },
      { field: 'username', patternId: 1, min: 6, max: 6 },
    ];
    const { user } = await visit({
      handlers: { register: () => new FakeRefusal('register.field-invalid', { fields }) },
    });
    await fieldFound('User name');
    await submit(user);
    expect(field('User name')).toHaveFocus();
    await fillByName(user);
    await submit(user);
    expect(await screen.findByText('6 letters or digits, starting with a letter')).toBeVisible();
    expect(screen.getByText('Enter a valid e-mail address')).toBeVisible();
    await waitFor(() => expect(field('User name')).toHaveFocus());
  });

  it('keeps everything when the network is gone, and says so', async () => {
    const { platform, user } = await visit();
    await fillByName(user);
    platform.disconnect();
    await submit(user);
    expect(await screen.findByText('What you typed is still here.')).toBeVisible();
    expect(field('User name')).toHaveValue('moonriver');
    expect(field('Password')).toHaveValue('Tide2026x');
  });
});

describe('by mobile number', () => {
  it('sends number and code without a user name', async () => {
    let sent: unknown;
    const { user, host } = await visit({ handlers: { registerMobile: ({ body }) => ((sent = body), session) } });
    await fillByNumber(user);
    await submit(user);
    await waitFor(() => expect(host.actions).toContainEqual({ type: 'navigate', path: '/' }));
    expect(sent).toMatchObject({
      mobileNum: '912345678',
      countryDialingCode: '84',
      verificationCode: '204518',
      password: 'Tide2026x',
    });
    expect(sent).not.toHaveProperty('username');
  });

  it('asks for no password where the brand asks for none', async () => {
    const { user } = await visit({ modules: ['REG3', 'MOBILENUMREG3'] });
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    expect(noField('Password')).toBeNull();
  });

  it.each([
    ['register.mobile-taken', 'Mobile number', 'This mobile number already has an account.'],
    ['verification.code-wrong', 'Verification code', 'The code is wrong or has expired. Ask for a new one.'],
  ] as const)('puts %s at its field', async (code, label, message) => {
    const { user } = await visit({ handlers: { registerMobile: () => new FakeRefusal(code) } });
    await fillByNumber(user);
    await submit(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('around the form', () => {
  it('the title names what a new member gets', async () => {
    await visit();
    expect(
      screen.getByRole('heading', { level: 1, name: `Create your account New members start with ₫1,000` }),
    ).toBeVisible();
  });

  it('the age is the brand’s and the agreement opens beside the form', async () => {
    await visit();
    expect(
      await screen.findByRole('checkbox', { name: new RegExp(`I am ${aurora.minimumAge} or older`) }),
    ).toBeRequired();
    expect(screen.getByRole('link', { name: 'user agreement' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'user agreement' })).toHaveAttribute('href', '/help');
  });

  it('an offer for new players leads to its page; others do not show', async () => {
    const { host, user } = await visit({
      handlers: {
        announcements: () => ({ player: [], banners: [], popup: [], promotion: [offer(1101), offer(1103, 'slots')] }),
      },
    });
    await user.click(await screen.findByRole('link', { name: /Offer 1101/ }));
    expect(host.actions).toEqual([{ type: 'navigate', path: '/promotions?id=1101' }]);
    expect(screen.queryByText('Offer 1103')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pause the offers' })).toBeNull();
  });

  it('more offers than one can be paused', async () => {
    const { user } = await visit({
      handlers: {
        announcements: () => ({ player: [], banners: [], popup: [], promotion: [offer(1101), offer(1102)] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pause the offers' }));
    expect(screen.getByRole('button', { name: 'Play the offers' })).toBeVisible();
  });

  it('a form that cannot be shown says so and can be tried again', async () => {
    let works = false;
    const { user } = await visit({
      handlers: { registerSetting: () => (works ? settings : new FakeRefusal('platform.unavailable')) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    works = true;
    await user.click(again);
    expect(await fieldFound('User name')).toBeVisible();
  });

  it('a form that comes later than the dialog around it takes the focus from the dialog, and from nothing else', async () => {
    const dialog = Object.assign(document.createElement('div'), { tabIndex: -1 });
    document.body.append(dialog);
    dialog.focus();
    await visit({ container: dialog });
    expect(await fieldFound('User name')).toHaveFocus();
    cleanup();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    await visit();
    await fieldFound('User name');
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it('who is signed in is told so', async () => {
    const { host } = await visit();
    act(() => host.setSession(memberSession));
    expect(await screen.findByRole('heading', { name: 'You are signed in, lantern88' })).toBeVisible();
    expect(noField('User name')).toBeNull();
  });

  it('a trial account gets the form', async () => {
    const { host } = await visit();
    act(() => host.setSession({ ...memberSession, accountType: 4 }));
    expect(await fieldFound('User name')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /You are signed in/ })).toBeNull();
  });
});
