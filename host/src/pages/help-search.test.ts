import { findInHelp } from './help-search';

const topics = [
  { title: 'Nạp và rút', content: '<p>Nạp tiền đến ngay.</p><ul><li>Rút tiền cần mật khẩu thanh toán.</li></ul>' },
  { title: 'Fair play', content: `<p>${'Seeds are published. '.repeat(8)}Every ROUND can be checked.</p>` },
];

it('finds passages with or without accents, and cuts them at the words as they are written', () => {
  expect(findInHelp(topics, 'mat khau')).toEqual([
    { position: 1, title: 'Nạp và rút', before: 'Rút tiền cần ', match: 'mật khẩu', after: ' thanh toán.' },
  ]);
  expect(findInHelp(topics, 'ĐẾN').map(({ match }) => match)).toEqual(['đến']);
  expect(findInHelp(topics, 'tiền')).toHaveLength(2);
});

it('keeps the words in sight in a long passage', () => {
  const [hit] = findInHelp(topics, 'round');
  expect(hit).toMatchObject({ position: 2, match: 'ROUND', after: ' can be checked.' });
  expect(hit?.before).toMatch(/^….{60}$/);
});

it('shows the beginning of a topic whose title alone has the words', () => {
  expect(findInHelp(topics, 'fair')).toMatchObject([{ position: 2, match: '' }]);
});

it('finds nothing for blanks and for what is nowhere', () => {
  expect(findInHelp(topics, '  ')).toEqual([]);
  expect(findInHelp(topics, 'zebra')).toEqual([]);
});
