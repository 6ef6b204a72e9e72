import type { BrandSettings, ModuleId, RegisterField, RegisterFieldRule } from '@pavilion/api-contract';
import { aurora, createFakeHost, createFakePlatform, type FakeHandlers, stage } from '@pavilion/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { dropRegistrationDraft } from '../registration-draft';
import RegistrationPage from '../registration.page';

export const text = (patternId: number, more: Partial<RegisterFieldRule> = {}): RegisterFieldRule => ({
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 15,
  acceptedPattern: '*',
  patternId,
  type: 'text',
  ...more,
});
export const settings = {
  username: text(1, { acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$' }),
  password: text(0, { minLength: 8, maxLength: 20, type: 'password' }),
  email: text(3, { minLength: 3, maxLength: 60, acceptedPattern: '^[^@\\s]+@[^@\\s]+$', required: false }),
  affiliateCode: text(4, { minLength: 4, maxLength: 20, acceptedPattern: '^[A-Za-z0-9]+$', required: false }),
};
export const session = {
  id: '7',
  userName: 'P84000017',
  token: 'token',
  customerType: 0 as const,
  firstTimeLogin: true,
  passwordExpired: false,
  lastLoginIp: null,
  merchantCode: 'aurora',
};
const everything: readonly ModuleId[] = [
  'REG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'CAPTCHA3',
  'AFFMAN3',
];

interface Visit {
  readonly at?: string;
  readonly modules?: readonly ModuleId[];
  readonly fields?: Partial<Record<RegisterField, RegisterFieldRule>>;
  readonly handlers?: FakeHandlers;
  readonly brand?: BrandSettings;
  /** Where the page is put, instead of the document's body. */
  readonly container?: HTMLElement;
  /** Whether somebody comes back to what was typed; otherwise nothing was. */
  readonly again?: boolean;
}

export async function visit({
  at = '/register',
  modules = everything,
  fields = {},
  handlers = {},
  brand = aurora,
  container,
  again = false,
}: Visit = {}) {
  if (!again) dropRegistrationDraft();
  const platform = createFakePlatform({
    registerSetting: () => ({ ...settings, ...fields }),
    announcements: () => ({ player: [], banners: [], popup: [], promotion: [] }),
    systemCountry: () => ({ countryCode: 'VN', countryDialingCode: '84' }),
    captcha: () => 'cGljdHVyZQ==',
    checkAffiliate: () => null,
    ...handlers,
  });
  const host = createFakeHost({ platform, brand, modules });
  render(await stage(<RegistrationPage />, { host, remote, at }), container ? { container } : {});
  return { host, platform, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

// A tab and its panel bear the name of the field that they begin with.
const inputs = { selector: 'input' };
export const field = (label: string) => screen.getByLabelText(label, inputs);
export const fieldFound = (label: string) => screen.findByLabelText(label, inputs);
export const noField = (label: string) => screen.queryByLabelText(label, inputs);

export type User = ReturnType<typeof userEvent.setup>;

export const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create account' }));

export async function fillByName(user: User): Promise<void> {
  await user.type(await fieldFound('User name'), 'moonriver');
  await user.type(field('Password'), 'Tide2026x');
  await user.type(field('Confirm password'), 'Tide2026x');
  await user.click(screen.getByRole('checkbox'));
}

export async function fillByNumber(user: User): Promise<void> {
  await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
  await user.type(field('Mobile number'), '912345678');
  await user.type(field('Verification code'), '204518');
  await user.type(field('Password'), 'Tide2026x');
  await user.type(field('Confirm password'), 'Tide2026x');
  await user.click(screen.getByRole('checkbox'));
}
