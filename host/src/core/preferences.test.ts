import { act, screen, waitFor } from '@testing-library/react';
import { renderHost, unmountHost } from '../testing/render-host';

afterEach(() => {
  unmountHost();
  document.documentElement.lang = 'en';
  delete document.documentElement.dataset['theme'];
});

it('stores the language under both names and tells the platform of who is signed in', async () => {
  const told: string[] = [];
  const { runtime } = await renderHost({
    signedIn: true,
    prepare: (platform) =>
      platform.use({
        updateLanguage: ({ body }) => {
          told.push(body.language);
          return null;
        },
      }),
  });
  await act(() => runtime.preferences.chooseLanguage('VI'));
  expect([localStorage.getItem('lang'), localStorage.getItem('hisLang'), document.documentElement.lang]).toEqual([
    'VI',
    'VI',
    'vi',
  ]);
  expect(told).toEqual(['VI']);
});

it('keeps the language that was chosen last, and neither stores nor tells one that came after it', async () => {
  const { runtime } = await renderHost();
  const heard: string[] = [];
  runtime.bus.on('language.changed', ({ language }) => heard.push(language));
  let come = (): void => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  const load = (_: string, language: string) =>
    (language === 'VI' ? late : Promise.resolve()).then(() => ({ title: language }));
  await act(() => runtime.translations.register(['late'], load));
  const slow = runtime.preferences.chooseLanguage('VI');
  await act(() => runtime.preferences.chooseLanguage('TW'));
  await act(async () => {
    come();
    await slow;
  });
  expect([runtime.preferences.read().language, localStorage.getItem('lang')]).toEqual(['TW', 'TW']);
  expect([document.documentElement.lang, heard]).toEqual(['zh-Hant', ['TW']]);
});

it('tells the platform nothing for a guest', async () => {
  const { platform, runtime } = await renderHost();
  await act(() => runtime.preferences.chooseLanguage('VI'));
  expect(platform.calls).not.toContain('updateLanguage');
});

it.each([
  ['TH', '登入'],
  ['nonsense', '登入'],
  ['VI', 'Đăng nhập'],
])('speaks the stored language %s when the brand does, else its default', async (stored, login) => {
  localStorage.setItem('lang', stored);
  await renderHost();
  expect(await screen.findByRole('button', { name: login })).toBeInTheDocument();
});

it('keeps the merchant in the browser from the first visit on, with the session of a tab only once there is one', async () => {
  await renderHost();
  expect([localStorage.getItem('merchantCode'), sessionStorage.getItem('merchantCode')]).toEqual(['aurora', null]);
  unmountHost();
  await renderHost({ signedIn: true });
  expect([localStorage.getItem('merchantCode'), sessionStorage.getItem('merchantCode')]).toEqual(['aurora', 'aurora']);
});

it('keeps language, theme and merchant when somebody signs out', async () => {
  const { runtime } = await renderHost({ signedIn: true });
  act(() => runtime.preferences.chooseTheme('light'));
  await act(() => runtime.preferences.chooseLanguage('EN'));
  await act(() => runtime.session.signOut());
  await waitFor(() => expect(runtime.hostApi.session.get().status).toBe('guest'));
  expect(['theme', 'lang', 'hisLang', 'merchantCode'].map((name) => localStorage.getItem(name))).toEqual([
    'light',
    'EN',
    'EN',
    'aurora',
  ]);
  expect([sessionStorage.getItem('token'), sessionStorage.getItem('merchantCode')]).toEqual([null, 'aurora']);
});

it('shows the choice of a theme at once, and the page in it once that was painted', async () => {
  const { runtime } = await renderHost();
  const heard: string[] = [];
  runtime.bus.on('theme.changed', ({ theme }) => heard.push(theme));
  act(() => runtime.preferences.chooseTheme('light'));
  expect(runtime.preferences.read().theme).toBe('light');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'));
  expect(heard).toEqual(['light']);
});

it('starts in the stored theme, else in the brand’s', async () => {
  localStorage.setItem('theme', 'light');
  await renderHost();
  expect(document.documentElement.dataset['theme']).toBe('light');
  unmountHost();
  localStorage.setItem('theme', 'purple');
  await renderHost();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});
