import type { GameSearch } from './game-search';
import { createMemorySearch } from './memory-search';

const slots = ['電子遊戲', 'Slots', 'Nổ hũ'];
const blackjack = ['二十一點', 'Blackjack', 'Xì dách'];
const game = (id: string, name: string | readonly string[], ...[vendor, labels]: [string, readonly string[]]) => ({
  id,
  names: [name].flat(),
  vendor,
  labels,
});

/** Most played first. */
const games = [
  game('eye', 'Dragon’s Eye', 'Moonforge', slots),
  game('gems', ['Aurora Gems', '極光寶石', 'Ngọc Cực Quang'], 'Moonforge', slots),
  game('koi', 'Cá Chép Hóa Rồng', 'Paper Tiger', slots),
  game('hall', 'Dragon Hall', 'Paper Tiger', slots),
  game('falls', 'Aurora Falls', 'Paper Tiger', slots),
  game('hidden', 'Golden Gemstone', 'Paper Tiger', slots),
  game('table', 'Salon Table 7', 'Silverline', ['真人娛樂', 'Live casino', ...blackjack]),
  game('pot', 'Jackpot Koi', 'Paper Tiger', slots),
  game('jack', 'Blackjack Salon', 'Silverline', ['真人娛樂', 'Live casino', ...blackjack]),
];

let search: GameSearch;
beforeAll(async () => {
  search = createMemorySearch();
  await search.renew('aurora', {
    games,
    vendors: [
      { code: 'MFG', name: 'Moonforge' },
      { code: 'PTG', name: 'Paper Tiger' },
    ],
    categories: [
      { category: 'LIVE', words: ['真人娛樂', 'Live casino', 'Casino trực tuyến'] },
      { category: 'RNG', words: slots },
    ],
  });
});

const find = (words: string) => search.find('aurora', words);

describe('slips of typing', () => {
  it.each([
    ['auorra gems', 'Aurora Gems', 'gems'],
    ['dragn eye', 'Dragon Eye', 'eye'],
    ['blackjak', 'Blackjack', 'jack'],
    ['auorr', 'Aurora', 'gems'],
    ['aurora gmes', 'Aurora Gems', 'gems'],
    ['ca chpe hoa rong', 'Cá Chép Hóa Rồng', 'koi'],
    ['dragonseyye', 'Dragon’s Eye', 'eye'],
  ])('%s is mended to %s', async (typed, repaired, best) => {
    const found = await find(typed);
    expect(found).toMatchObject({ repaired, games: expect.arrayContaining([best]) });
    expect(found.games[0]).toBe(best);
  });

  it('are not looked for where the words exist', async () => {
    expect(await find('aurora')).toMatchObject({ repaired: undefined, games: ['gems', 'falls'] });
  });

  it.each(['"auorra gems"', '“auorra gems”', '「auorra gems」'])('stay between quotation marks: %s', async (typed) => {
    expect(await find(typed)).toMatchObject({ repaired: undefined, games: [], close: [] });
  });

  it('between quotation marks stand words that exist as well, and nothing that has some of them only', async () => {
    expect(await find('"aurora gems"')).toMatchObject({ repaired: undefined, games: ['gems'], close: [] });
  });

  it('in a vendor’s name are mended too', async () => {
    expect(await find('monforge')).toMatchObject({ repaired: 'Moonforge', vendors: ['MFG'], games: ['eye', 'gems'] });
  });
});

describe('names', () => {
  it('are found without accents, in any case, by beginnings and in any order', async () => {
    expect((await find('CA CHEP')).games).toEqual(['koi']);
    expect((await find('gem auro')).games).toEqual(['gems']);
    expect((await find("dragon's e")).games).toEqual(['eye']);
  });

  it('written together or apart are the same', async () => {
    expect((await find('auroragems')).games).toEqual(['gems']);
    expect(await find('black jack salon')).toMatchObject({ repaired: 'Blackjack Salon', games: ['jack'] });
  });

  it('stand before vendors and classes, and inside of words only where nothing begins so', async () => {
    expect(await find('blackjack')).toMatchObject({ games: ['jack', 'table'], named: 1 });
    expect((await find('gem')).games).toEqual(['gems', 'hidden']);
    expect((await find('olden')).games).toEqual(['hidden']);
  });

  it('that answer alike are in the order of how much they are played', async () => {
    expect((await find('dragon')).games).toEqual(['eye', 'hall']);
    expect((await find('hall')).games).toEqual(['hall']);
  });

  it('that have some of the words are close', async () => {
    expect(await find('aurora gems')).toMatchObject({ games: ['gems'], close: ['falls', 'hidden'] });
    expect(await find('dragon zzzzzz')).toMatchObject({ games: [], close: ['eye', 'hall'] });
  });
});

describe('vendors and categories', () => {
  it('are found by name, and with them their games', async () => {
    expect(await find('moonforge')).toMatchObject({ vendors: ['MFG'], games: ['eye', 'gems'], named: 0 });
    expect((await find('moonforge gems')).games).toEqual(['gems']);
  });

  it.each(['live casino', '真人', 'casino truc tuyen', 'sòng'])('%s in any language', async (words) => {
    const { categories } = await find(words);
    expect(categories).toEqual(words === 'sòng' ? [] : ['LIVE']);
  });
});

describe('bounds', () => {
  it.each(['', ' … ', '!!'])('%j asks for nothing', async (words) => {
    expect(await find(words)).toMatchObject({ games: [], vendors: [], categories: [] });
  });

  it.each(['極光寶石', '寶石', 'ngoc cuc quang', 'ngọc cực', 'aurora gems', 'auroragems'])(
    'finds a game by its name in any language: %s',
    async (typed) => {
      expect((await find(typed)).games).toEqual(['gems']);
    },
  );

  it('mends a name in the language in which it was typed', async () => {
    expect(await find('ngoc cux quang')).toMatchObject({ repaired: 'Ngọc Cực Quang', games: ['gems'] });
  });

  it('looks at six words and no more', async () => {
    expect((await find('cá chép hóa rồng paper tiger whatever')).games).toEqual(['koi']);
  });

  it('finds nothing of another brand, and forgets what a catalogue has no more', async () => {
    expect((await search.find('lotus', 'aurora')).games).toEqual([]);
    const other = createMemorySearch();
    await other.renew('aurora', { games, vendors: [], categories: [] });
    await other.renew('aurora', { games: games.slice(0, 1), vendors: [], categories: [] });
    expect((await other.find('aurora', 'aurora gems')).games).toEqual([]);
  });
});
