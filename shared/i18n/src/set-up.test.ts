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

  it('speaks the language that was chosen last, in whatever order texts come', async () => {
    const { i18n, register, change } = await createTranslations({ language: 'EN', initial: {} });
    const ends: ((texts: Promise<{ title: string }>) => void)[] = [];
    await register(['lobby'], (_, language) =>
      language === 'EN' ? Promise.resolve({ title: 'lobby' }) : new Promise((resolve) => ends.push(resolve)),
    );
    const [first, second] = [change('VI'), change('TW')];
    ends[1]?.(Promise.resolve({ title: '大廳' }));
    await second;
    ends[0]?.(Promise.resolve({ title: 'sảnh' }));
    await first;
    expect([i18n.language, i18n.t('lobby.title')]).toEqual(['zh-Hant', '大廳']);
  });

  it('stays where somebody went back to, and tells nobody that what is no longer wanted failed', async () => {
    const { i18n, register, change } = await createTranslations({ language: 'EN', initial: {} });
    let fail: (cause: Error) => void = () => undefined;
    await register(['lobby'], (_, language) =>
      language === 'EN' ? Promise.resolve({ title: 'lobby' }) : new Promise((_done, reject) => (fail = reject)),
    );
    const away = change('VI');
    await change('EN');
    fail(new Error('offline'));
    await expect(away).resolves.toBeUndefined();
    expect([i18n.language, i18n.t('lobby.title')]).toEqual(['en', 'lobby']);
  });

  it('switches once parts of pages have their own texts as well, or cannot have them', async () => {
    const { i18n, change } = await createTranslations({ language: 'EN', initial: {} });
    const order: string[] = [];
    let come = (): void => undefined;
    const late = new Promise<void>((resolve) => (come = resolve)).then(() => order.push('texts'));
    const asked = new Promise<void>((resolve) => {
      i18n.on('languageComing', (_: string, wait: (part: Promise<unknown>) => void) => {
        [late, Promise.reject(new Error('offline'))].forEach(wait);
        resolve();
      });
    });
    i18n.on('languageChanged', (tag) => order.push(tag));
    const changing = change('VI');
    await Promise.race([asked, changing]);
    expect(i18n.language).toBe('en');
    come();
    await changing;
    expect(order).toEqual(['texts', 'vi']);
  });

  it.each(['TW', 'EN', 'VI'] as const)('has a text for every coded refusal in %s', async (language) => {
    const { i18n } = await createTranslations({ language, initial: { errors: await loadErrorTexts(language) } });
    const untold = errorNames.filter((code) => i18n.t(`errors.${code}`).includes(code));
    expect(untold).toEqual([]);
  });
});
