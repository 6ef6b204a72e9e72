import { callKey, endpoints, type Language } from '@pavilion/api-contract';
import { createKnownAnswers } from './page-answers';

const lanes = { data: { lanes: [{ title: 'RNG', gameClassify: [], cards: [] }] } };
const key = callKey(endpoints.gameVendors);

it('gives the answer that the page came with, parsed once', () => {
  const known = createKnownAnswers({ language: 'TW', values: { [key]: lanes } }, () => 'TW');
  const first = known(endpoints.gameVendors);
  expect(first).toEqual([{ category: 'RNG', classifications: [], vendors: [] }]);
  expect(known(endpoints.gameVendors)).toBe(first);
});

it('knows nothing of other queries, of another language, and of what cannot be read', () => {
  let language: Language = 'TW';
  const values = { [key]: lanes, [callKey(endpoints.hotGames)]: { list: 'none' } };
  const known = createKnownAnswers({ language: 'TW', values }, () => language);
  expect(known(endpoints.gameVendors, { clientType: '3' })).toBeUndefined();
  expect(known(endpoints.hotGames)).toBeUndefined();
  language = 'VI';
  expect(known(endpoints.gameVendors)).toBeUndefined();
  expect(createKnownAnswers(undefined, () => language)(endpoints.gameVendors)).toBeUndefined();
});

it('names equal queries alike, whatever the order and type of their fields', () => {
  expect(callKey(endpoints.gameList, { pageSize: 42, gameType: 'RNG', tag: undefined })).toBe(
    callKey(endpoints.gameList, { gameType: 'RNG', pageSize: '42' }),
  );
});
