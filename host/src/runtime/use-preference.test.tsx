import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { HostRuntime } from './host-runtime';
import { RuntimeContext, usePreference } from './runtime-context';
import { renderHost, unmountHost } from '../testing/render-host';

afterEach(unmountHost);

let draws: string[] = [];

function Language(): ReactElement {
  const { t } = useTranslation();
  const language = usePreference('language');
  draws.push(`${language} ${document.documentElement.lang} ${t('shell.header.login')}`);
  return <output>{language}</output>;
}

const show = (runtime: HostRuntime) =>
  render(
    <I18nextProvider i18n={runtime.translations.i18n}>
      <RuntimeContext value={runtime}>
        <Language />
      </RuntimeContext>
    </I18nextProvider>,
  );

beforeEach(() => {
  document.documentElement.lang = 'en';
  draws = [];
});

it('draws nothing anew for another preference', async () => {
  const { runtime } = await renderHost();
  show(runtime);
  act(() => runtime.preferences.chooseTheme('light'));
  expect(draws).toEqual(['EN en Log in']);
});

it('draws once and in one language when it changes: texts, choice and document together', async () => {
  const { runtime } = await renderHost();
  show(runtime);
  await act(() => runtime.preferences.chooseLanguage('VI'));
  expect([...new Set(draws)]).toEqual(['EN en Log in', 'VI vi Đăng nhập']);
});
