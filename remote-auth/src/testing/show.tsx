import type { BrandSettings, ModuleId } from '@pavilion/api-contract';
import {
  aurora,
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  type FakeHost,
  guestSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import remote from '../remote';

interface ShowOptions {
  readonly handlers?: FakeHandlers;
  readonly modules?: readonly ModuleId[];
  readonly brand?: BrandSettings;
  readonly session?: ReturnType<FakeHost['api']['session']['get']>;
}

const rule = ([minLength, maxLength]: [number, number], patternId: number, acceptedPattern = '*') => ({
  enabled: true,
  required: true,
  minLength,
  maxLength,
  acceptedPattern,
  patternId,
  type: 'text',
});

/** The account of the usual session. */
export const account: WireValue<'memberInfo'> = {
  id: '1001',
  account: 'lantern88',
  nickname: 'Lan',
  type: 0,
  toUpline: '0',
  regDate: 0,
  mobile: null,
  email: null,
  clubLabel: null,
  memberLabel: [],
  hasPassword: true,
  lastLoginAt: null,
};

const usualAnswers: FakeHandlers = {
  registerSetting: () => ({ username: rule([6, 15], 1, '^[A-Za-z][A-Za-z0-9]*$'), password: rule([8, 20], 0) }),
  systemCountry: () => ({ countryCode: 'VN', countryDialingCode: '84' }),
  captcha: () => 'cGljdHVyZQ==',
  memberInfo: () => account,
};

export const opened = {
  id: '7',
  userName: 'moonriver',
  token: 'token',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  lastLoginIp: null,
  merchantCode: 'aurora',
} as const;

/** Shows a part of the remote before a fake host and platform; fake timers go on while the user acts. */
export async function show(
  part: ReactElement,
  { handlers = {}, modules = [], session = guestSession, brand = aurora }: ShowOptions = {},
) {
  const platform = createFakePlatform({ ...usualAnswers, ...handlers });
  const host = createFakeHost({ platform, session, brand, modules: ['CAPTCHA3', 'REG3', ...modules] });
  const shown = render(await stage(part, { host, remote }));
  return { ...shown, host, platform, user: userEvent.setup({ delay: null }) };
}

/** Puts a text into a field at once. */
export async function put(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label, { selector: 'input' });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Removes every cookie of the page. */
export function eatCookies(): void {
  document.cookie.split('; ').forEach((pair) => {
    document.cookie = `${pair.split('=')[0] ?? ''}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  });
}
