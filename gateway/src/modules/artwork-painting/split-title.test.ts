import { splitTitle } from './split-title';

const measure = (text: string): number => text.length;

describe('a title on lines', () => {
  it.each([
    ['蓮花宮', [2], ['蓮花宮']],
    ['帝王之冠', [2], ['帝王之冠']],
    ['錦鯉躍龍門', [2], ['錦鯉', '躍龍門']],
    ['狂野蜜瓜派對', [2, 4], ['狂野', '蜜瓜派對']],
    ['超級樂透6', [2], ['超級', '樂透6']],
    ['三張撲克1號桌', [4], ['三張撲克', '1號桌']],
  ])('breaks %s between words', (text, pauses, lines) => {
    expect(splitTitle({ text, pauses }, measure)).toEqual(lines);
  });

  it('breaks Chinese anywhere where it is not told of words, but never inside a number', () => {
    expect(splitTitle({ text: '鴻運當頭大獎' }, measure)).toEqual(['鴻運當', '頭大獎']);
    expect(splitTitle({ text: '樂透大獎2026' }, measure).join('|')).not.toMatch(/\d\|\d/);
  });

  it.each([
    ['Đêm Hoa Đăng', [3], ['ĐÊM', 'HOA ĐĂNG']],
    ['Dải Ngân Hà Vô Tận', [11], ['DẢI NGÂN HÀ', 'VÔ TẬN']],
    ['Cá Chép Hóa Rồng', undefined, ['CÁ CHÉP', 'HÓA RỒNG']],
    ['Golden Koi Rush', undefined, ['GOLDEN', 'KOI RUSH']],
    ['Plinko', undefined, ['PLINKO']],
  ])('breaks %s where its words end', (text, pauses, lines) => {
    expect(splitTitle({ text, pauses }, measure)).toEqual(lines);
  });
});
