import type { GoodsSeed } from '../modules/point';
import { gift, raffle, said, ticket, voucher } from './point-goods-parts';

export const auroraGoods: readonly GoodsSeed[] = [
  voucher(
    {
      ...{ code: 'voucher-50', picture: 'aurora-goods-voucher', points: 500, stock: 240 },
      name: said('₫50,000 紅利券', '₫50,000 bonus voucher', 'Phiếu thưởng ₫50.000'),
      description: said(
        '到獎勵中心領取，有效投注一倍即可提領。',
        'Claim it in the reward centre; stake it once before it leaves.',
        'Nhận tại trung tâm thưởng, cược một vòng là rút được.',
      ),
    },
    '50000',
    1,
  ),
  ticket(
    {
      ...{ code: 'polar-wheel', picture: 'aurora-goods-wheel', points: 260, stock: 400 },
      name: said('極地轉盤票券', 'Polar wheel ticket', 'Vé vòng quay Bắc Cực'),
      description: said(
        '立即發放到獎勵中心。',
        'It waits in your reward centre at once.',
        'Có ngay trong trung tâm thưởng.',
      ),
    },
    'polar-wheel',
  ),
  gift({
    ...{ code: 'headset', picture: 'aurora-goods-headset', points: 9800, stock: 3, minRank: 2 },
    name: said('北光電競耳機', 'Northlight gaming headset', 'Tai nghe Northlight'),
    description: said(
      '無線耳機，附便攜收納盒，七天內寄出。',
      'Wireless, with a travel case. Sent within seven days.',
      'Không dây, kèm hộp đựng. Gửi trong bảy ngày.',
    ),
  }),
  raffle({
    ...{ code: 'summer-raffle', picture: 'aurora-goods-raffle', points: 120, stock: 2000 },
    name: said('極光月度抽獎', 'Aurora monthly draw', 'Rút thăm tháng Aurora'),
    description: said(
      '一張票一次機會，每月最後一天開獎。',
      'One entry, one chance. Drawn on the last day of the month.',
      'Mỗi vé một cơ hội, rút vào ngày cuối tháng.',
    ),
  }),
  voucher(
    {
      ...{ code: 'voucher-200', picture: 'aurora-goods-bonus', points: 1900, stock: 60, minRank: 1 },
      name: said('₫200,000 紅利券', '₫200,000 bonus voucher', 'Phiếu thưởng ₫200.000'),
      description: said(
        '到獎勵中心領取，有效投注一倍即可提領。',
        'Claim it in the reward centre; stake it once before it leaves.',
        'Nhận tại trung tâm thưởng, cược một vòng là rút được.',
      ),
    },
    '200000',
    1,
  ),
  ticket(
    {
      ...{ code: 'north-egg', picture: 'aurora-goods-egg', points: 340, stock: 300 },
      name: said('北國金蛋票券', 'North egg ticket', 'Vé trứng phương Bắc'),
      description: said(
        '立即發放到獎勵中心。',
        'It waits in your reward centre at once.',
        'Có ngay trong trung tâm thưởng.',
      ),
    },
    'north-egg',
  ),
  gift({
    ...{ code: 'controller', picture: 'aurora-goods-controller', points: 6400, stock: 8, minRank: 1 },
    name: said('極光無線手把', 'Aurora wireless controller', 'Tay cầm không dây Aurora'),
    description: said(
      '適用電腦與手機，一次充電可用三十小時。',
      'For computer and phone, thirty hours on one charge.',
      'Cho máy tính và điện thoại, dùng ba mươi giờ mỗi lần sạc.',
    ),
  }),
  gift({
    ...{ code: 'ball', picture: 'aurora-goods-ball', points: 2600, stock: 25 },
    name: said('收藏版足球', 'Collector’s football', 'Bóng đá sưu tầm'),
    description: said(
      '手工縫製，印有極光標誌。',
      'Hand-stitched, with the Aurora mark.',
      'Khâu tay, in biểu tượng Aurora.',
    ),
  }),
  ticket(
    {
      ...{ code: 'aurora-reels', picture: 'aurora-goods-spin', points: 420, stock: 180 },
      name: said('極光老虎機票券', 'Aurora reels ticket', 'Vé guồng quay Aurora'),
      description: said(
        '立即發放到獎勵中心。',
        'It waits in your reward centre at once.',
        'Có ngay trong trung tâm thưởng.',
      ),
    },
    'aurora-reels',
  ),
  gift({
    ...{ code: 'lamp', picture: 'aurora-goods-lamp', points: 3200, stock: 14 },
    name: said('星空夜燈', 'Starlight lamp', 'Đèn ngủ Bầu Sao'),
    description: said(
      '暖光三段調節，附木座。',
      'Warm light in three steps, on a wooden foot.',
      'Ánh sáng ấm ba mức, đế gỗ.',
    ),
  }),
  gift({
    ...{ code: 'chess', picture: 'aurora-goods-chess', points: 14800, stock: 2, minRank: 3 },
    name: said('黑曜石西洋棋組', 'Obsidian chess set', 'Bộ cờ vua hắc diện'),
    description: said('手工打磨，木盒珍藏。', 'Polished by hand, in a wooden case.', 'Mài tay, trong hộp gỗ.'),
  }),
  gift({
    ...{ code: 'cup', picture: 'aurora-goods-cup', points: 5200, stock: 0, minRank: 1 },
    name: said('冠軍紀念杯', 'Champion’s cup', 'Cúp kỷ niệm vô địch'),
    description: said(
      '每季一批，售完待補。',
      'One batch a season; more comes with the next.',
      'Mỗi mùa một đợt, hết chờ đợt sau.',
    ),
  }),
];
