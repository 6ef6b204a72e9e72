import type { Language } from '@pavilion/api-contract';
import { createTranslations } from '@pavilion/i18n';
import { HostApiProvider } from '@pavilion/remote-contract';
import { createFakeHost, createFakePlatform } from '@pavilion/test-kit';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import remote from '../../../remote';
import { AccountNumber } from './account-number';

async function shownIn(language: Language): Promise<HTMLElement> {
  const translations = await createTranslations({ language, initial: {} });
  await translations.register(['auth'], (namespace, code) => remote.i18n.load(namespace, code));
  const { api } = createFakeHost({ platform: createFakePlatform() });
  const host = { ...api, preferences: { ...api.preferences, language: () => language } };
  const { container } = render(
    <I18nextProvider i18n={translations.i18n}>
      <HostApiProvider host={host}>
        <AccountNumber account="u8400001700" onContinue={jest.fn()} />
      </HostApiProvider>
    </I18nextProvider>,
  );
  return container;
}

const english = ['This is your account number. Please note it down.', 'Copy', 'I have noted it'];
const vietnamese = ['Đây là số tài khoản của bạn. Hãy ghi lại.', 'Sao chép', 'Tôi đã ghi lại'];

it.each<[Language, string, readonly string[]]>([
  ['VI', 'vi', vietnamese],
  ['EN', 'en', english],
  ['TW', 'en', english],
])('a generated account is told in Vietnamese or English: in %s', async (language, tag, texts) => {
  const container = await shownIn(language);
  texts.forEach((text) => expect(screen.getByText(text)).toBeVisible());
  expect(screen.getByText('u8400001700')).toBeVisible();
  expect(container.querySelector('[lang]')).toHaveAttribute('lang', tag);
  expect(container.textContent).not.toMatch(/\p{Script=Han}/u);
});
