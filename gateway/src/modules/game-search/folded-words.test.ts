import { foldText, foldWords } from './folded-words';

describe('foldText', () => {
  it.each([
    ['Cá Chép Hóa Rồng', 'ca chep hoa rong'],
    ['ĐƯỜNG ĐẾN KHO BÁU', 'duong den kho bau'],
    ['Dragon’s  Eye!', 'dragons eye'],
    ["Dragon's Eye", 'dragons eye'],
    ['Xổ Số TP.HCM', 'xo so tphcm'],
    ['Ｋｏｉ', 'koi'],
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it('reads composed and decomposed letters alike', () => {
    expect(foldText('Rồng'.normalize('NFD'))).toBe(foldText('Rồng'.normalize('NFC')));
  });
});

describe('foldWords', () => {
  it('keeps how a word is written beside how it is compared', () => {
    expect(foldWords('Dragon’s Eye')).toEqual([
      { written: 'Dragon’s', folded: 'dragons' },
      { written: 'Eye', folded: 'eye' },
    ]);
  });

  it.each([
    ['Hi-Lo & more', ['hi', 'lo', 'more']],
    ['老虎機 Gold', ['老虎機', 'gold']],
    [' … ', []],
  ])('%s has the words %j', (text, words) => expect(foldWords(text).map(({ folded }) => folded)).toEqual(words));
});
