import { chooseLanguage, describeLanguage, knownLanguages } from './languages';

describe('languages', () => {
  it('are about forty by name, each once, with a tag that browsers know', () => {
    expect(knownLanguages.length).toBeGreaterThanOrEqual(40);
    expect(new Set(knownLanguages.map(({ code }) => code)).size).toBe(knownLanguages.length);
    const tags = knownLanguages.map(({ tag }) => tag);
    expect(Intl.getCanonicalLocales(tags)).toEqual(tags);
  });

  it('are described where they have a catalogue', () => {
    expect(describeLanguage('VI')).toEqual({ code: 'VI', tag: 'vi', name: 'Tiếng Việt' });
  });

  it.each([
    ['EN', 'EN'],
    ['JA', 'TW'],
    ['VI', 'TW'],
    [null, 'TW'],
  ] as const)('%s is spoken as %s by a brand of two', (stored, spoken) => {
    expect(chooseLanguage(stored, { languages: ['TW', 'EN'], defaultLanguage: 'TW' })).toBe(spoken);
  });
});
