import { errorNames } from '@pavilion/api-contract';
import { loadErrorTexts } from './errors-catalogue';
import { createTranslations } from './set-up';

describe('translations', () => {
  it('reads the namespace from the first segment, flat or nested', async () => {
    const { i18n, register } = await createTranslations({ language: 'EN', initial: { shell: { 'nav.home': 'Home' } } });
    await register(['lobby'], () => Promise.resolve({ home: { hot: 'Hot this week' } }));
    expect(i18n.t('shell.nav.home')).toBe('Home');
    expect(i18n.t('lobby.home.hot')).toBe('Hot this week');
  });

  it('loads every registered catalogue before it switches', async () => {
    const { i18n, register, change } = await createTranslations({ language: 'EN', initial: {} });
    await register(['lobby'], (_, language) => Promise.resolve({ title: `lobby in ${language}` }));
    await change('VI');
    expect(i18n.t('lobby.title')).toBe('lobby in VI');
  });

  it('has the texts of who registers while a switch is under way', async () => {
    const { i18n, register, change } = await createTranslations({ language: 'EN', initial: {} });
    let arrive: (texts: { title: string }) => void = () => undefined;
    await register(['shell'], (_, language) =>
      language === 'EN'
        ? Promise.resolve({ title: 'shell' })
        : new Promise((resolve) => {
            arrive = resolve;
          }),
    );
    const changing = change('VI');
    await register(['lobby'], (_, language) => Promise.resolve({ title: `lobby in ${language}` }));
    arrive({ title: 'vỏ' });
    await changing;
    expect(i18n.t('lobby.title')).toBe('lobby in VI');
  });

  it.each(['TW', 'EN', 'VI'] as const)('has a text for every coded refusal in %s', async (language) => {
    const { i18n } = await createTranslations({ language, initial: { errors: await loadErrorTexts(language) } });
    const untold = errorNames.filter((code) => i18n.t(`errors.${code}`).includes(code));
    expect(untold).toEqual([]);
  });
});
