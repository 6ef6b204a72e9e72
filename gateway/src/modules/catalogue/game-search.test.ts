import { foldText, matchName } from './game-search';

describe('foldText', () => {
  it.each([
    ['Cá Chép Hóa Rồng', 'ca chep hoa rong'],
    ['ĐƯỜNG ĐẾN KHO BÁU', 'duong den kho bau'],
    ['Dragon’s  Eye!', 'dragons eye'],
    ["Dragon's Eye", 'dragons eye'],
    ['Xổ Số TP.HCM', 'xo so tphcm'],
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it('reads composed and decomposed letters alike', () => {
    expect(foldText('Rồng'.normalize('NFD'))).toBe(foldText('Rồng'.normalize('NFC')));
  });
});

describe('matchName', () => {
  it('prefers the beginning, then starts of words, then insides', () => {
    expect(matchName('golden koi rush', 'golden k')).toBe(0);
    expect(matchName('golden koi rush', 'koi rush')).toBe(1);
    expect(matchName('golden koi rush', 'rush gold')).toBe(1);
    expect(matchName('golden koi rush', 'olden')).toBe(2);
    expect(matchName('golden koi rush', 'koi pond')).toBeUndefined();
  });
});
