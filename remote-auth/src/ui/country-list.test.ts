import { countriesIn, findCountries } from './country-list';

const namesOf = (typed: string, tag = 'vi') => findCountries(countriesIn(tag), typed).map(({ name }) => name);

describe('places and their dialling codes', () => {
  it('names them in the language of the page', () => {
    expect(namesOf('VN', 'en')).toEqual(['Vietnam']);
    expect(namesOf('VN', 'zh-Hant')).toEqual(['越南']);
    expect(namesOf('VN', 'vi')).toEqual(['Việt Nam']);
  });

  it('finds by number, with and without the plus, and by a name without its accents', () => {
    expect(namesOf('+886')).toEqual(['Đài Loan']);
    expect(namesOf('886')).toEqual(['Đài Loan']);
    expect(namesOf('dai loan')).toEqual(['Đài Loan']);
    expect(namesOf('nowhere at all')).toEqual([]);
  });

  it('shows first what begins with what was typed', () => {
    expect(namesOf('ta', 'en').slice(0, 3)).toEqual(['Taiwan', 'Tajikistan', 'Tanzania']);
    expect(namesOf('ta', 'en')).toContain('Afghanistan');
  });

  it('holds every place once, with a code that the platform takes', () => {
    const all = countriesIn('en');
    expect(new Set(all.map(({ country }) => country)).size).toBe(all.length);
    expect(all.filter(({ code }) => !/^\d{1,4}$/.test(code))).toEqual([]);
    expect(all.filter(({ name, country }) => name === country)).toEqual([]);
  });

  it('sorts them as the language does', () => {
    const order = countriesIn('vi').map(({ country }) => country);
    expect(order.indexOf('TW')).toBeGreaterThan(order.indexOf('DM'));
    expect(order.indexOf('TW')).toBeLessThan(order.indexOf('EC'));
  });
});
