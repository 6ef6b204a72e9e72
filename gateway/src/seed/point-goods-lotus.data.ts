import type { GoodsSeed } from '../modules/point';
import { gift, raffle, said, ticket, voucher } from './point-goods-parts';

export const lotusGoods: readonly GoodsSeed[] = [
  voucher(
    {
      ...{ code: 'voucher-68', picture: 'lotus-goods-voucher', points: 480, stock: 200 },
      name: said('₫68,000 紅包券', '₫68,000 red envelope', 'Lì xì ₫68.000'),
      description: said(
        '到獎勵中心領取，有效投注一倍即可提領。',
        'Claim it in the reward centre; stake it once before it leaves.',
        'Nhận tại trung tâm thưởng, cược một vòng là rút được.',
      ),
    },
    '68000',
    1,
  ),
  ticket(
    {
      ...{ code: 'lantern-wheel', picture: 'lotus-goods-wheel', points: 220, stock: 400 },
      name: said('花燈轉盤票券', 'Lantern wheel ticket', 'Vé vòng quay đèn hoa'),
      description: said(
        '立即發放到獎勵中心。',
        'It waits in your reward centre at once.',
        'Có ngay trong trung tâm thưởng.',
      ),
    },
    'lantern-wheel',
  ),
  gift({
    ...{ code: 'tea', picture: 'lotus-goods-tea', points: 3600, stock: 12 },
    name: said('荷香茶禮', 'Lotus tea set', 'Bộ trà sen'),
    description: said(
      '西湖荷花茶與陶壺一組。',
      'West Lake lotus tea with a clay pot.',
      'Trà sen Tây Hồ và ấm đất nung.',
    ),
  }),
  raffle({
    ...{ code: 'moon-raffle', picture: 'lotus-goods-raffle', points: 100, stock: 3000 },
    name: said('月圓抽獎', 'Full-moon draw', 'Rút thăm trăng tròn'),
    description: said(
      '一張票一次機會，每逢十五開獎。',
      'One entry, one chance. Drawn at every full moon.',
      'Mỗi vé một cơ hội, rút vào mỗi rằm.',
    ),
  }),
  voucher(
    {
      ...{ code: 'voucher-288', picture: 'lotus-goods-bonus', points: 1980, stock: 40, minRank: 1 },
      name: said('₫288,000 紅包券', '₫288,000 red envelope', 'Lì xì ₫288.000'),
      description: said(
        '到獎勵中心領取，有效投注一倍即可提領。',
        'Claim it in the reward centre; stake it once before it leaves.',
        'Nhận tại trung tâm thưởng, cược một vòng là rút được.',
      ),
    },
    '288000',
    1,
  ),
  ticket(
    {
      ...{ code: 'golden-egg', picture: 'lotus-goods-egg', points: 320, stock: 260 },
      name: said('金蛋票券', 'Golden egg ticket', 'Vé đập trứng vàng'),
      description: said(
        '立即發放到獎勵中心。',
        'It waits in your reward centre at once.',
        'Có ngay trong trung tâm thưởng.',
      ),
    },
    'golden-egg',
  ),
  gift({
    ...{ code: 'lanterns', picture: 'lotus-goods-lanterns', points: 2200, stock: 18 },
    name: said('絲綢燈籠一對', 'Pair of silk lanterns', 'Cặp đèn lồng lụa'),
    description: said('會安手藝，可摺疊收納。', 'Made in Hoi An; they fold flat.', 'Thủ công Hội An, gấp gọn.'),
  }),
  gift({
    ...{ code: 'mahjong', picture: 'lotus-goods-mahjong', points: 8800, stock: 3, minRank: 2 },
    name: said('竹木麻將', 'Bamboo mahjong set', 'Bộ mạt chược tre'),
    description: said(
      '一百四十四張，皮革手提箱。',
      'One hundred and forty-four tiles in a leather case.',
      'Một trăm bốn mươi bốn quân, vali da.',
    ),
  }),
  ticket(
    {
      ...{ code: 'drum-reels', picture: 'lotus-goods-spin', points: 380, stock: 150 },
      name: said('鼓樂老虎機票券', 'Drum reels ticket', 'Vé guồng quay trống hội'),
      description: said(
        '立即發放到獎勵中心。',
        'It waits in your reward centre at once.',
        'Có ngay trong trung tâm thưởng.',
      ),
    },
    'drum-reels',
  ),
  gift({
    ...{ code: 'koi', picture: 'lotus-goods-koi', points: 4600, stock: 9, minRank: 1 },
    name: said('錦鯉掛畫', 'Koi scroll', 'Tranh cá koi'),
    description: said(
      '絹本手繪，附掛軸。',
      'Painted by hand on silk, ready to hang.',
      'Vẽ tay trên lụa, kèm trục treo.',
    ),
  }),
  gift({
    ...{ code: 'crown', picture: 'lotus-goods-crown', points: 16800, stock: 2, minRank: 3 },
    name: said('金冠紀念章', 'Golden crown medal', 'Huy chương vương miện vàng'),
    description: said(
      '鍍金，刻上您的暱稱。',
      'Gold-plated, engraved with your nickname.',
      'Mạ vàng, khắc biệt danh của bạn.',
    ),
  }),
  gift({
    ...{ code: 'pavilion', picture: 'lotus-goods-pavilion', points: 5400, stock: 0, minRank: 1 },
    name: said('木造亭台模型', 'Pavilion model kit', 'Mô hình thủy đình'),
    description: said(
      '每季一批，售完待補。',
      'One batch a season; more comes with the next.',
      'Mỗi mùa một đợt, hết chờ đợt sau.',
    ),
  }),
];
